package wire

import (
	"time"
	"unsafe"
)

const secondsPerDay = 24 * 60 * 60

// AppendTime appends *v as time.Time.MarshalJSON does: RFC 3339 with up to nine decimals
// of a second. It reports false, and appends nothing, for the years that MarshalJSON
// rejects and the offsets that it rounds or rejects.
func AppendTime(b []byte, v *time.Time) ([]byte, bool) {
	seconds := v.Unix()
	offset := 0
	if v.Location() != time.UTC {
		_, offset = v.Zone()
	}
	seconds += int64(offset)
	days := seconds / secondsPerDay
	rest := int(seconds % secondsPerDay)
	if rest < 0 {
		rest += secondsPerDay
		days--
	}
	// days counts from 0000-03-01: years start with March and so end with the leap
	// day.
	const (
		epoch    = 719468          // 1970-01-01
		firstDay = 306             // 0001-01-01, the zero time
		lastDay  = epoch + 2932896 // 9999-12-31
	)
	days += epoch
	if days < firstDay || days > lastDay || offset%60 != 0 || offset <= -secondsPerDay || offset >= secondsPerDay {
		return b, false
	}
	// C. Neri and L. Schneider, "Euclidean affine functions and their
	// application to calendar algorithms", section 4.
	n1 := 4*uint32(days) + 3
	century := n1 / 146097
	n2 := n1 % 146097 / 4
	p2 := 2939745 * uint64(4*n2+3)
	year := 100*century + uint32(p2>>32)
	dayOfYear := uint32(p2) / 2939745 / 4
	n3 := 2141*dayOfYear + 197913
	month := n3 >> 16
	day := n3&0xffff/2141 + 1
	if month > 12 {
		month -= 12
		year++
	}
	hour := rest / 3600
	minute := rest / 60 % 60
	second := rest % 60

	const maxLen = len(`"2006-01-02T15:04:05.999999999-07:00"`)
	b = Ensure(b, maxLen+8)
	l := len(b)
	d := unsafe.Add(Base(b), l)
	store8(d, 0, '"')
	store16(d, 1, digitPairs[year/100])
	store16(d, 3, digitPairs[year%100])
	store8(d, 5, '-')
	store16(d, 6, digitPairs[month])
	store8(d, 8, '-')
	store16(d, 9, digitPairs[day])
	store8(d, 11, 'T')
	store16(d, 12, digitPairs[hour])
	store8(d, 14, ':')
	store16(d, 15, digitPairs[minute])
	store8(d, 17, ':')
	store16(d, 18, digitPairs[second])
	n := 20
	if nanos := v.Nanosecond(); nanos != 0 {
		store8(d, n, '.')
		writeDigits(unsafe.Add(d, n+1), uint64(nanos), 9)
		n += 10
		for load8(d, n-1) == '0' {
			n--
		}
	}
	if offset == 0 {
		store16(d, n, 'Z'|'"'<<8)
		return b[:l+n+2], true
	}
	sign := byte('+')
	if offset < 0 {
		sign = '-'
		offset = -offset
	}
	store8(d, n, sign)
	store16(d, n+1, digitPairs[offset/3600])
	store8(d, n+3, ':')
	store16(d, n+4, digitPairs[offset/60%60])
	store8(d, n+6, '"')
	return b[:l+n+7], true
}
