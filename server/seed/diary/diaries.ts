import { instantOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { type LocalTime, localTime } from '#domain/kernel/local-time.ts'
import { isOpenDay, schoolDayOn } from '#domain/school/calendar.ts'
import { type SchoolClock, schoolClock } from '../attendance/school-clock.ts'
import type { Building, DemoClass, DemoPerson, DemoRows, DemoTopic } from '../demo-school.ts'
import { type Dice, diceFrom } from '../dice.ts'
import { diaryMails } from './diary-mails.ts'
import { ownPhrases, type Phrase, togetherPhrases } from './diary-phrases.ts'
import { hangSentences } from './diary-sentences.ts'

const weeksBehind = 4
const mailHour = localTime('17:30')

type Diary = {
  building: Building
  clock: SchoolClock
  dice: Dice
  topics: readonly DemoTopic[]
  /** `childId:date` of each child who was there. */
  attended: ReadonlySet<string>
  director: DemoPerson | undefined
  mailTo: ReturnType<typeof diaryMails>
}

type Line = {
  phrase: Phrase
  at: number
  childId: string
  togetherId: string | null
  mood: string | null
}

/** Four ordinary weeks of diaries: read by the direction, sent at half past five; yesterday's last ones still wait. */
export function keepDiaries(
  building: Building,
  {
    classes,
    topics,
    director,
    rows,
  }: {
    classes: readonly DemoClass[]
    topics: readonly DemoTopic[]
    director: DemoPerson | undefined
    rows: DemoRows
  },
): void {
  const { plan, schoolId, add } = building
  const diary: Diary = {
    building,
    clock: schoolClock(plan.settings.time_zone),
    dice: diceFrom(plan.seed + 28),
    topics,
    attended: attendedDays(rows, schoolId),
    director,
    mailTo: diaryMails(building, rows),
  }
  add('diary_settings', { school_id: schoolId, mail_at: mailHour, needs_approval: true })
  hangSentences(building, topics)
  for (const date of lastOpenDays(building)) {
    for (const [index, of] of classes.entries()) writeDay(diary, { of, date, index })
  }
}

function lastOpenDays({ calendar, referenceDay }: Building): LocalDate[] {
  const days: LocalDate[] = []
  for (let back = weeksBehind * 7; back >= 0; back -= 1) {
    const date = addDays(referenceDay, -back)
    if (isOpenDay(schoolDayOn(calendar, date))) days.push(date)
  }
  return days
}

function attendedDays(rows: DemoRows, schoolId: string): ReadonlySet<string> {
  const here = ['present', 'late', 'left']
  const days = (rows.get('presence_day') ?? []).filter(({ school_id, am }) => {
    const state = (am as { mark: { state: string } } | null)?.mark.state
    return school_id === schoolId && state !== undefined && here.includes(state)
  })
  return new Set(days.map(({ child_id, date }) => `${child_id}:${date}`))
}

/** A class's day: something done together, a word about some children, never later than now. */
function writeDay(
  diary: Diary,
  { of, date, index }: { of: DemoClass; date: LocalDate; index: number },
): void {
  const { building, clock, dice, attended } = diary
  const { ids, now } = building
  const momentOf = (time: LocalTime) => clock.momentOf(date, time) + dice.between(1, 59) * 1000
  const here = of.children.filter(({ childId }) => attended.has(`${childId}:${date}`))
  const [morning, afterwards] = [momentOf(localTime('10:40')), momentOf(localTime('14:50'))]
  const together = dice.pick(togetherPhrases)
  const togetherId = ids.next()
  const lines: Line[] = here.flatMap(({ childId }) => {
    const own = dice.pick(ownPhrases)
    const all: Line = { phrase: together, at: morning, childId, togetherId, mood: null }
    const one: Line = { phrase: own, at: afterwards, childId, togetherId: null, mood: own.mood }
    return (dice.happens(0.4) ? [all, one] : [all]).filter(({ at }) => at < now)
  })
  for (const line of lines) addLine(diary, { line, of, date })
  const written = new Set(lines.map(({ childId }) => childId))
  // The direction has not come to the last classes of yesterday yet.
  const isRead = date < building.referenceDay && !(isYesterday(building, date) && index >= 2)
  for (const childId of written) addReport(diary, { childId, of, date, isRead })
}

const isYesterday = ({ calendar, referenceDay }: Building, date: LocalDate): boolean => {
  for (let day = addDays(referenceDay, -1); day > date; day = addDays(day, -1)) {
    if (isOpenDay(schoolDayOn(calendar, day))) return false
  }
  return true
}

function addLine(
  { building, topics }: Diary,
  { line, of, date }: { line: Line; of: DemoClass; date: LocalDate },
): void {
  const { schoolId, ids, plan, add } = building
  const { phrase, at, childId, togetherId, mood } = line
  add('diary_item', {
    school_id: schoolId,
    item_id: ids.next(),
    child_id: childId,
    date,
    together_id: togetherId,
    topic_id: topics.find(({ drawing }) => drawing === phrase.drawing)?.topicId ?? null,
    text: plan.settings.language === 'fr' ? phrase.fr : phrase.en,
    mood,
    media_ids: [],
    version: 1,
    is_removed: false,
    first_account_id: of.teacher.userId,
    account_id: of.teacher.userId,
    device_id: of.tablet.deviceId,
    written_at: instantOf(at),
    changed_at: null,
  })
}

function addReport(
  { building, clock, director, mailTo }: Diary,
  {
    childId,
    of,
    date,
    isRead,
  }: { childId: string; of: DemoClass; date: LocalDate; isRead: boolean },
): void {
  const { schoolId, now, referenceDay, add } = building
  const momentOf = (time: string) => clock.momentOf(date, localTime(time))
  const isSubmitted = date < referenceDay || momentOf('15:40') < now
  const sentAt = isRead ? mailTo({ childId, date, at: momentOf(mailHour) }) : null
  const status = sentAt ? 'sent' : isRead ? 'approved' : isSubmitted ? 'submitted' : 'draft'
  const submittedAt = isSubmitted ? momentOf('15:40') : null
  const approvedAt = isRead ? momentOf('16:20') : null
  add('daily_report', {
    school_id: schoolId,
    child_id: childId,
    date,
    status,
    version: 2 + ['draft', 'submitted', 'approved', 'sent'].indexOf(status),
    is_correction: false,
    is_held: false,
    returned_note: null,
    submitted_account_id: submittedAt && of.teacher.userId,
    submitted_at: submittedAt && instantOf(submittedAt),
    approved_account_id: approvedAt && (director?.userId ?? null),
    approved_at: approvedAt && instantOf(approvedAt),
    sent_at: sentAt && instantOf(sentAt),
    changed_at: instantOf(sentAt ?? approvedAt ?? submittedAt ?? Math.min(momentOf('14:50'), now)),
  })
}
