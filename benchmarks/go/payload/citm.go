package payload

func init() {
	add(90, "CITMCatalog", "citm_catalog: integers, maps with integer keys, maps of structs", document[catalog]("citm_catalog"))
}

type catalog struct {
	AreaNames                map[int64]string       `json:"areaNames"`
	AudienceSubCategoryNames map[int64]string       `json:"audienceSubCategoryNames"`
	BlockNames               map[int64]string       `json:"blockNames"`
	Events                   map[int64]catalogEvent `json:"events"`
	Performances             []performance          `json:"performances"`
	SeatCategoryNames        map[int64]string       `json:"seatCategoryNames"`
	SubTopicNames            map[int64]string       `json:"subTopicNames"`
	SubjectNames             map[int64]string       `json:"subjectNames"`
	TopicNames               map[int64]string       `json:"topicNames"`
	TopicSubTopics           map[int64][]int64      `json:"topicSubTopics"`
	VenueNames               map[string]string      `json:"venueNames"`
}

type catalogEvent struct {
	Description *string `json:"description"`
	ID          int64   `json:"id"`
	Logo        *string `json:"logo"`
	Name        string  `json:"name"`
	SubTopicIDs []int64 `json:"subTopicIds"`
	SubjectCode *string `json:"subjectCode"`
	Subtitle    *string `json:"subtitle"`
	TopicIDs    []int64 `json:"topicIds"`
}

type performance struct {
	EventID        int64          `json:"eventId"`
	ID             int64          `json:"id"`
	Logo           *string        `json:"logo"`
	Name           *string        `json:"name"`
	Prices         []price        `json:"prices"`
	SeatCategories []seatCategory `json:"seatCategories"`
	SeatMapImage   *string        `json:"seatMapImage"`
	Start          int64          `json:"start"`
	VenueCode      string         `json:"venueCode"`
}

type price struct {
	Amount                int64 `json:"amount"`
	AudienceSubCategoryID int64 `json:"audienceSubCategoryId"`
	SeatCategoryID        int64 `json:"seatCategoryId"`
}

type seatCategory struct {
	Areas          []area `json:"areas"`
	SeatCategoryID int64  `json:"seatCategoryId"`
}

type area struct {
	AreaID   int64   `json:"areaId"`
	BlockIDs []int64 `json:"blockIds"`
}
