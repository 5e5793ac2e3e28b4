package payload

func init() {
	add(70, "TwitterStatus", "twitter_status: mostly Japanese text, URLs and flags in wide structs", document[search]("twitter_status"))
}

type search struct {
	Statuses []status       `json:"statuses"`
	Metadata searchMetadata `json:"search_metadata"`
}

type searchMetadata struct {
	CompletedIn float64 `json:"completed_in"`
	MaxID       int64   `json:"max_id"`
	MaxIDStr    string  `json:"max_id_str"`
	NextResults string  `json:"next_results"`
	Query       string  `json:"query"`
	RefreshURL  string  `json:"refresh_url"`
	Count       int     `json:"count"`
	SinceID     int64   `json:"since_id"`
	SinceIDStr  string  `json:"since_id_str"`
}

type status struct {
	Metadata struct {
		ResultType string `json:"result_type"`
		Language   string `json:"iso_language_code"`
	} `json:"metadata"`
	CreatedAt            string         `json:"created_at"`
	ID                   int64          `json:"id"`
	IDStr                string         `json:"id_str"`
	Text                 string         `json:"text"`
	Source               string         `json:"source"`
	Truncated            bool           `json:"truncated"`
	InReplyToStatusID    *int64         `json:"in_reply_to_status_id"`
	InReplyToStatusIDStr *string        `json:"in_reply_to_status_id_str"`
	InReplyToUserID      *int64         `json:"in_reply_to_user_id"`
	InReplyToUserIDStr   *string        `json:"in_reply_to_user_id_str"`
	InReplyToScreenName  *string        `json:"in_reply_to_screen_name"`
	User                 user           `json:"user"`
	Geo                  *[2]float64    `json:"geo"`
	Coordinates          *[2]float64    `json:"coordinates"`
	Place                *string        `json:"place"`
	Contributors         []int64        `json:"contributors"`
	RetweetedStatus      *status        `json:"retweeted_status,omitempty"`
	RetweetCount         int            `json:"retweet_count"`
	FavoriteCount        int            `json:"favorite_count"`
	Entities             statusEntities `json:"entities"`
	Favorited            bool           `json:"favorited"`
	Retweeted            bool           `json:"retweeted"`
	PossiblySensitive    *bool          `json:"possibly_sensitive,omitempty"`
	Lang                 string         `json:"lang"`
}

type user struct {
	ID                             int64        `json:"id"`
	IDStr                          string       `json:"id_str"`
	Name                           string       `json:"name"`
	ScreenName                     string       `json:"screen_name"`
	Location                       string       `json:"location"`
	Description                    string       `json:"description"`
	URL                            *string      `json:"url"`
	Entities                       userEntities `json:"entities"`
	Protected                      bool         `json:"protected"`
	FollowersCount                 int          `json:"followers_count"`
	FriendsCount                   int          `json:"friends_count"`
	ListedCount                    int          `json:"listed_count"`
	CreatedAt                      string       `json:"created_at"`
	FavouritesCount                int          `json:"favourites_count"`
	UTCOffset                      *int         `json:"utc_offset"`
	TimeZone                       *string      `json:"time_zone"`
	GeoEnabled                     bool         `json:"geo_enabled"`
	Verified                       bool         `json:"verified"`
	StatusesCount                  int          `json:"statuses_count"`
	Lang                           string       `json:"lang"`
	ContributorsEnabled            bool         `json:"contributors_enabled"`
	IsTranslator                   bool         `json:"is_translator"`
	IsTranslationEnabled           bool         `json:"is_translation_enabled"`
	ProfileBackgroundColor         string       `json:"profile_background_color"`
	ProfileBackgroundImageURL      string       `json:"profile_background_image_url"`
	ProfileBackgroundImageURLHTTPS string       `json:"profile_background_image_url_https"`
	ProfileBackgroundTile          bool         `json:"profile_background_tile"`
	ProfileImageURL                string       `json:"profile_image_url"`
	ProfileImageURLHTTPS           string       `json:"profile_image_url_https"`
	ProfileBannerURL               string       `json:"profile_banner_url,omitempty"`
	ProfileLinkColor               string       `json:"profile_link_color"`
	ProfileSidebarBorderColor      string       `json:"profile_sidebar_border_color"`
	ProfileSidebarFillColor        string       `json:"profile_sidebar_fill_color"`
	ProfileTextColor               string       `json:"profile_text_color"`
	ProfileUseBackgroundImage      bool         `json:"profile_use_background_image"`
	DefaultProfile                 bool         `json:"default_profile"`
	DefaultProfileImage            bool         `json:"default_profile_image"`
	Following                      bool         `json:"following"`
	FollowRequestSent              bool         `json:"follow_request_sent"`
	Notifications                  bool         `json:"notifications"`
}

type userEntities struct {
	Description urlList  `json:"description"`
	URL         *urlList `json:"url,omitempty"`
}

type urlList struct {
	URLs []urlEntity `json:"urls"`
}

type urlEntity struct {
	URL         string `json:"url"`
	ExpandedURL string `json:"expanded_url"`
	DisplayURL  string `json:"display_url"`
	Indices     [2]int `json:"indices"`
}

type statusEntities struct {
	Hashtags     []hashtag     `json:"hashtags"`
	Symbols      []string      `json:"symbols"`
	URLs         []urlEntity   `json:"urls"`
	UserMentions []userMention `json:"user_mentions"`
	Media        []media       `json:"media,omitempty"`
}

type hashtag struct {
	Text    string `json:"text"`
	Indices [2]int `json:"indices"`
}

type userMention struct {
	ScreenName string `json:"screen_name"`
	Name       string `json:"name"`
	ID         int64  `json:"id"`
	IDStr      string `json:"id_str"`
	Indices    [2]int `json:"indices"`
}

type media struct {
	ID                int64                `json:"id"`
	IDStr             string               `json:"id_str"`
	Indices           [2]int               `json:"indices"`
	MediaURL          string               `json:"media_url"`
	MediaURLHTTPS     string               `json:"media_url_https"`
	URL               string               `json:"url"`
	DisplayURL        string               `json:"display_url"`
	ExpandedURL       string               `json:"expanded_url"`
	Type              string               `json:"type"`
	Sizes             map[string]mediaSize `json:"sizes"`
	SourceStatusID    *int64               `json:"source_status_id,omitempty"`
	SourceStatusIDStr *string              `json:"source_status_id_str,omitempty"`
}

type mediaSize struct {
	W      int    `json:"w"`
	H      int    `json:"h"`
	Resize string `json:"resize"`
}
