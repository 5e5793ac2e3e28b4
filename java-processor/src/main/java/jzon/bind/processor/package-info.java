/**
 * The annotation processor of jzon: writes a {@code JsonAdapter} for each type with {@code @Json}.
 *
 * <p>From the entry down:
 *
 * <ul>
 *   <li>{@link jzon.bind.processor.JsonProcessor} collects the types and writes the files;
 *       {@code ReachabilityMetadata} has the text of those for native images.
 *   <li>From the compiler's types to the model: {@code ModelReader}, with {@code ClassReader} (and {@code
 *       Properties}, {@code CreatorSearch}, {@code BuilderReader}), {@code EnumReader} and {@code SealedReader},
 *       {@code FlatReader} for the classes of members with {@code @Json.Flatten};
 *       {@code TypeReader} for the types of members, {@code Annotations}, {@code MemberAnnotations} and {@code
 *       AdapterClasses} for what annotations say, {@code MemberForms} for those about bytes and times, {@code
 *       EnumValues} for equal values of constants, {@code Placement} for where they may stand,
 *       {@code Compilation} for what has an adapter, and {@code NestedTypes} for what has one without an annotation.
 *   <li>The model, free of any compiler's types: {@code TypeModel}, {@code MemberModel}, {@code FlatModel}, {@code
 *       TypeUse}, {@code ClassName}.
 *   <li>What the code will do: {@code ClassPlan} and {@code SealedPlan} for names and forms, {@code AccessFinder} for
 *       how values are read and written (by an {@code Access}), {@code StandardTypes} for which types the JDK has,
 *       {@code MemberForm} for bytes and times in another form, {@code DefaultValue} for what stands for a missing
 *       member, {@code DefaultCheck} for whether it is one.
 *   <li>From the plans to source: {@code AdapterWriter}, with {@code ClassCode}, {@code DecoderCode}, {@code
 *       EncoderCode}, {@code EnumCode}, {@code SealedCode} and {@code LoopCode}; {@code SourceFile} has lines and
 *       imports, {@code Parts} cuts what is too long for one method, {@code Constants} has words of bytes, {@code
 *       Identifiers} names of locals.
 *   <li>{@code Messages} has every text that a user is shown, {@code Problems} collects them.
 * </ul>
 */
package jzon.bind.processor;
