package payload

import (
	"encoding/json"
	"time"
)

func init() {
	add(100, "SyntheaFHIR", "synthea_fhir: medical records, wide structs of mostly absent fields, times", document[bundle]("synthea_fhir"))
}

type bundle struct {
	ResourceType string        `json:"resourceType"`
	Type         string        `json:"type"`
	Entry        []bundleEntry `json:"entry"`
}

type bundleEntry struct {
	FullURL  string   `json:"fullUrl"`
	Resource resource `json:"resource"`
	Request  struct {
		Method string `json:"method"`
		URL    string `json:"url"`
	} `json:"request"`
}

// resource is the union of all kinds of resources in the document. Fields whose form
// depends on the kind are not decoded.
type resource struct {
	ResourceType              string                 `json:"resourceType"`
	ID                        string                 `json:"id"`
	Text                      *narrative             `json:"text,omitempty"`
	Contained                 []resource             `json:"contained,omitempty"`
	Extension                 []extension            `json:"extension,omitempty"`
	Identifier                []identifier           `json:"identifier,omitempty"`
	Active                    *bool                  `json:"active,omitempty"`
	Name                      json.RawMessage        `json:"name,omitempty"`
	Telecom                   []contactPoint         `json:"telecom,omitempty"`
	Gender                    string                 `json:"gender,omitempty"`
	BirthDate                 string                 `json:"birthDate,omitempty"`
	Deceased                  *time.Time             `json:"deceasedDateTime,omitempty"`
	Address                   []postalAddress        `json:"address,omitempty"`
	MaritalStatus             *codeableConcept       `json:"maritalStatus,omitempty"`
	MultipleBirth             *bool                  `json:"multipleBirthBoolean,omitempty"`
	Communication             []communication        `json:"communication,omitempty"`
	Status                    string                 `json:"status,omitempty"`
	LifecycleStatus           string                 `json:"lifecycleStatus,omitempty"`
	AchievementStatus         *codeableConcept       `json:"achievementStatus,omitempty"`
	ClinicalStatus            *codeableConcept       `json:"clinicalStatus,omitempty"`
	VerificationStatus        *codeableConcept       `json:"verificationStatus,omitempty"`
	Intent                    string                 `json:"intent,omitempty"`
	Use                       string                 `json:"use,omitempty"`
	Class                     *coding                `json:"class,omitempty"`
	Type                      json.RawMessage        `json:"type,omitempty"`
	Category                  []codeableConcept      `json:"category,omitempty"`
	Code                      *codeableConcept       `json:"code,omitempty"`
	VaccineCode               *codeableConcept       `json:"vaccineCode,omitempty"`
	MedicationCodeableConcept *codeableConcept       `json:"medicationCodeableConcept,omitempty"`
	Description               *codeableConcept       `json:"description,omitempty"`
	Subject                   *reference             `json:"subject,omitempty"`
	Patient                   *reference             `json:"patient,omitempty"`
	Beneficiary               *reference             `json:"beneficiary,omitempty"`
	Encounter                 *reference             `json:"encounter,omitempty"`
	Participant               []participant          `json:"participant,omitempty"`
	CareTeam                  []careTeam             `json:"careTeam,omitempty"`
	Period                    *period                `json:"period,omitempty"`
	BillablePeriod            *period                `json:"billablePeriod,omitempty"`
	PerformedPeriod           *period                `json:"performedPeriod,omitempty"`
	Onset                     *time.Time             `json:"onsetDateTime,omitempty"`
	Abatement                 *time.Time             `json:"abatementDateTime,omitempty"`
	Occurrence                *time.Time             `json:"occurrenceDateTime,omitempty"`
	Effective                 *time.Time             `json:"effectiveDateTime,omitempty"`
	AuthoredOn                *time.Time             `json:"authoredOn,omitempty"`
	RecordedDate              *time.Time             `json:"recordedDate,omitempty"`
	Created                   *time.Time             `json:"created,omitempty"`
	Issued                    *time.Time             `json:"issued,omitempty"`
	Started                   *time.Time             `json:"started,omitempty"`
	ServiceProvider           *reference             `json:"serviceProvider,omitempty"`
	Provider                  *reference             `json:"provider,omitempty"`
	Insurer                   *reference             `json:"insurer,omitempty"`
	Referral                  *reference             `json:"referral,omitempty"`
	Requester                 *reference             `json:"requester,omitempty"`
	Performer                 []reference            `json:"performer,omitempty"`
	Payor                     []reference            `json:"payor,omitempty"`
	Claim                     *reference             `json:"claim,omitempty"`
	Prescription              *reference             `json:"prescription,omitempty"`
	Outcome                   string                 `json:"outcome,omitempty"`
	Priority                  *codeableConcept       `json:"priority,omitempty"`
	Diagnosis                 []diagnosis            `json:"diagnosis,omitempty"`
	Procedure                 []claimProcedure       `json:"procedure,omitempty"`
	SupportingInfo            []supportingInfo       `json:"supportingInfo,omitempty"`
	Insurance                 []insurance            `json:"insurance,omitempty"`
	Item                      []claimItem            `json:"item,omitempty"`
	Total                     json.RawMessage        `json:"total,omitempty"`
	Payment                   *payment               `json:"payment,omitempty"`
	ReasonCode                []codeableConcept      `json:"reasonCode,omitempty"`
	ReasonReference           []reference            `json:"reasonReference,omitempty"`
	ManagingOrganization      []reference            `json:"managingOrganization,omitempty"`
	Addresses                 []reference            `json:"addresses,omitempty"`
	Goal                      []reference            `json:"goal,omitempty"`
	Activity                  []activity             `json:"activity,omitempty"`
	DosageInstruction         []dosage               `json:"dosageInstruction,omitempty"`
	ValueQuantity             *quantity              `json:"valueQuantity,omitempty"`
	ValueCodeableConcept      *codeableConcept       `json:"valueCodeableConcept,omitempty"`
	Component                 []observationComponent `json:"component,omitempty"`
	Result                    []reference            `json:"result,omitempty"`
	PrimarySource             *bool                  `json:"primarySource,omitempty"`
	NumberOfSeries            int                    `json:"numberOfSeries,omitempty"`
	NumberOfInstances         int                    `json:"numberOfInstances,omitempty"`
	Series                    []series               `json:"series,omitempty"`
}

type (
	narrative struct {
		Status string `json:"status"`
		Div    string `json:"div"`
	}
	extension struct {
		URL          string         `json:"url"`
		Extension    []extension    `json:"extension,omitempty"`
		ValueCoding  *coding        `json:"valueCoding,omitempty"`
		ValueString  string         `json:"valueString,omitempty"`
		ValueCode    string         `json:"valueCode,omitempty"`
		ValueAddress *postalAddress `json:"valueAddress,omitempty"`
		ValueDecimal *float64       `json:"valueDecimal,omitempty"`
	}
	coding struct {
		System  string `json:"system"`
		Code    string `json:"code"`
		Display string `json:"display,omitempty"`
	}
	codeableConcept struct {
		Coding []coding `json:"coding,omitempty"`
		Text   string   `json:"text,omitempty"`
	}
	reference struct {
		Reference string `json:"reference,omitempty"`
		Display   string `json:"display,omitempty"`
	}
	identifier struct {
		Use    string           `json:"use,omitempty"`
		Type   *codeableConcept `json:"type,omitempty"`
		System string           `json:"system"`
		Value  string           `json:"value"`
	}
	contactPoint struct {
		System string `json:"system"`
		Value  string `json:"value"`
		Use    string `json:"use,omitempty"`
	}
	postalAddress struct {
		Extension  []extension `json:"extension,omitempty"`
		Line       []string    `json:"line,omitempty"`
		City       string      `json:"city"`
		State      string      `json:"state"`
		PostalCode string      `json:"postalCode,omitempty"`
		Country    string      `json:"country"`
	}
	communication struct {
		Language codeableConcept `json:"language"`
	}
	participant struct {
		Role       []codeableConcept `json:"role,omitempty"`
		Individual *reference        `json:"individual,omitempty"`
		Member     *reference        `json:"member,omitempty"`
	}
	careTeam struct {
		Sequence  int              `json:"sequence,omitempty"`
		Provider  *reference       `json:"provider,omitempty"`
		Role      *codeableConcept `json:"role,omitempty"`
		Reference string           `json:"reference,omitempty"`
	}
	period struct {
		Start time.Time `json:"start"`
		End   time.Time `json:"end,omitzero"`
	}
	diagnosis struct {
		Sequence           int               `json:"sequence"`
		DiagnosisReference reference         `json:"diagnosisReference"`
		Type               []codeableConcept `json:"type,omitempty"`
	}
	claimProcedure struct {
		Sequence           int       `json:"sequence"`
		ProcedureReference reference `json:"procedureReference"`
	}
	supportingInfo struct {
		Sequence       int             `json:"sequence"`
		Category       codeableConcept `json:"category"`
		ValueReference reference       `json:"valueReference"`
	}
	insurance struct {
		Sequence int       `json:"sequence,omitempty"`
		Focal    bool      `json:"focal"`
		Coverage reference `json:"coverage"`
	}
	money struct {
		Value    float64 `json:"value"`
		Currency string  `json:"currency"`
	}
	payment struct {
		Amount money `json:"amount"`
	}
	adjudication struct {
		Category codeableConcept `json:"category"`
		Amount   *money          `json:"amount,omitempty"`
	}
	claimItem struct {
		Sequence                int              `json:"sequence"`
		DiagnosisSequence       []int            `json:"diagnosisSequence,omitempty"`
		ProcedureSequence       []int            `json:"procedureSequence,omitempty"`
		InformationSequence     []int            `json:"informationSequence,omitempty"`
		Category                *codeableConcept `json:"category,omitempty"`
		ProductOrService        codeableConcept  `json:"productOrService"`
		ServicedPeriod          *period          `json:"servicedPeriod,omitempty"`
		LocationCodeableConcept *codeableConcept `json:"locationCodeableConcept,omitempty"`
		Net                     *money           `json:"net,omitempty"`
		Encounter               []reference      `json:"encounter,omitempty"`
		Adjudication            []adjudication   `json:"adjudication,omitempty"`
	}
	activity struct {
		Detail struct {
			Code     codeableConcept `json:"code"`
			Status   string          `json:"status"`
			Location reference       `json:"location"`
		} `json:"detail"`
	}
	dosage struct {
		Sequence int `json:"sequence"`
		Timing   *struct {
			Repeat struct {
				Frequency  int     `json:"frequency"`
				Period     float64 `json:"period"`
				PeriodUnit string  `json:"periodUnit"`
			} `json:"repeat"`
		} `json:"timing,omitempty"`
		AsNeeded    bool `json:"asNeededBoolean"`
		DoseAndRate []struct {
			Type         codeableConcept `json:"type"`
			DoseQuantity struct {
				Value float64 `json:"value"`
			} `json:"doseQuantity"`
		} `json:"doseAndRate,omitempty"`
	}
	quantity struct {
		Value  float64 `json:"value"`
		Unit   string  `json:"unit"`
		System string  `json:"system"`
		Code   string  `json:"code"`
	}
	observationComponent struct {
		Code          codeableConcept `json:"code"`
		ValueQuantity quantity        `json:"valueQuantity"`
	}
	series struct {
		UID               string     `json:"uid"`
		Number            int        `json:"number"`
		Modality          coding     `json:"modality"`
		NumberOfInstances int        `json:"numberOfInstances"`
		BodySite          coding     `json:"bodySite"`
		Started           time.Time  `json:"started"`
		Instance          []instance `json:"instance"`
	}
	instance struct {
		UID      string `json:"uid"`
		SOPClass coding `json:"sopClass"`
		Number   int    `json:"number"`
		Title    string `json:"title"`
	}
)
