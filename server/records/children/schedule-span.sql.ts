/** A row `s` of child_schedule as a `ScheduleSpan` of domain/children/enrolment. */
export const scheduleSpan = `json_build_object('firstDay', s.first_day, 'lastDay', s.last_day, 'halfDays', s.half_days)`
