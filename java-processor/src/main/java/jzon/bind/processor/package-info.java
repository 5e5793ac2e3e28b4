/**
 * The annotation processor of jzon: generates a {@code JsonAdapter} for each type with {@code @Json}.
 *
 * <p>From the entry point down:
 *
 * <ul>
 *   <li>{@link jzon.bind.processor.JsonProcessor} collects the types and writes the files;
 *       {@code ReachabilityMetadata} creates the files for native images.
 *   <li>From the compiler's types to the model: {@code ModelReader} uses {@code ClassReader} (with {@code
 *       Properties}, {@code CreatorSearch}, {@code BuilderReader}), {@code EnumReader} and {@code SealedReader}.
 *       {@code FlatReader} reads the classes of fields with {@code @Json.Flatten}, {@code TypeReader} the types of
 *       fields. {@code Annotations}, {@code MemberAnnotations} and {@code AdapterClasses} read annotations, {@code
 *       MemberForms} those about bytes and times; {@code Placement} says where each is allowed, {@code
 *       OtherAnnotations} reads those of other libraries, whose meanings are in {@code Meaning} and {@code
 *       JacksonNames}. {@code EnumValues} finds constants with equal values. {@code TypeNulls} finds {@code @Nullable}
 *       on types, {@code ClassFiles} and {@code ClassFile} read it from class files. {@code Compilation} knows which
 *       types have an adapter, {@code NestedTypes} which ones have it without an annotation.
 *   <li>The model, free of the compiler's types: {@code TypeModel}, {@code MemberModel}, {@code FlatModel}, {@code
 *       TypeUse}, {@code ClassName}.
 *   <li>Decisions about the code: {@code ClassPlan} and {@code SealedPlan} for names and forms, {@code AccessFinder}
 *       for how values are read and written (by an {@code Access}), {@code StandardTypes} for the types of the JDK,
 *       {@code MemberForm} for other forms of bytes and times, {@code DefaultValue} for the values of missing fields,
 *       which {@code DefaultCheck} checks.
 *   <li>From the plans to source: {@code AdapterWriter}, with {@code ClassCode}, {@code DecoderCode}, {@code
 *       EncoderCode}, {@code EnumCode}, {@code SealedCode} and {@code LoopCode}. {@code SourceFile} collects lines and
 *       imports, {@code Parts} splits code that is too long for one method, {@code Constants} turns text into words of
 *       bytes, {@code Identifiers} names locals when the file is complete.
 *   <li>{@code Messages} contains all messages for users, {@code Problems} collects them.
 * </ul>
 */
package jzon.bind.processor;
