import { instantOf } from '#domain/kernel/instant.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { lastOpenDay } from '#domain/school/calendar.ts'
import { laterBy, schoolClock } from '../attendance/school-clock.ts'
import type { Building, DemoClass, DemoPerson } from '../demo-school.ts'
import { type Dice, diceFrom } from '../dice.ts'
import { layFile, type PaperToStore } from '../documents/lay-file.ts'
import type { MadePaper, Papers } from '../documents/papers.ts'
import type { OwnerConnection } from '../insert-rows.ts'
import type { Hired } from '../staff.ts'
import { englishTalk } from './english-talk.ts'
import { frenchTalk } from './french-talk.ts'
import type { Talk } from './talk.ts'

/** Two months back from the day of reference. */
const daysBack = 60
/** Longer than the summer: what would have been written in the holidays was written on the last day before. */
const longestHoliday = 120

type Line = { at: number; text: string; by: DemoPerson; isUrgent: boolean }

type Said = {
  channelId: string
  talks: readonly Talk[]
  /** The person who speaks first, and those who answer. */
  people: readonly DemoPerson[]
  isUrgent?: boolean
}

/** Two months of messages, two of them with a file, and who has not read the newest ones. Answers the files. */
export function writeMessages(
  building: Building,
  {
    classes,
    staff,
    papers,
    scenes,
  }: {
    classes: readonly DemoClass[]
    staff: readonly Hired[]
    papers: Papers
    scenes: readonly MadePaper[]
  },
): PaperToStore[] {
  const { plan, schoolId, ids, now, add } = building
  const language = plan.settings.language === 'fr' ? 'fr' : 'en'
  const talk = language === 'fr' ? frenchTalk : englishTalk
  const files: PaperToStore[] = []
  const dice = diceFrom(plan.seed + 61)
  const direction = staff.filter(({ plan: { userType } }) => userType !== 'teacher')
  const teachers = staff.filter(({ plan: { userType } }) => userType === 'teacher')
  const [director] = direction
  const [first, ...others] = teachers
  if (!director || !first) return []
  const all = staff.map(({ person }) => person)

  const open = (
    kind: 'announcement' | 'group' | 'direct',
    { title, people }: { title: string; people: readonly DemoPerson[] },
  ): string => {
    const channelId = ids.next()
    const userIds = people.map(({ userId }) => userId).toSorted()
    add('message_channel', {
      ...{ school_id: schoolId, channel_id: channelId, kind, title },
      pair: kind === 'direct' ? userIds.join(' ') : null,
      created_by: people[0]?.userId,
      created_at: instantOf(now - (daysBack + 5) * 86_400_000),
      ...{ is_archived: false, last_number: 0, version: 1 },
    })
    for (const account_id of userIds)
      add('message_member', {
        ...{ school_id: schoolId, channel_id: channelId, account_id, is_removed: false },
      })
    return channelId
  }

  /** The file that goes along with a line, as its column holds it. */
  const attachedTo = ({ text, by, at }: Line): object[] => {
    const attached = talk.attached.find(({ line }) => line === text)
    if (!attached) return []
    const name = attached.programme ?? null
    const paper = name ? papers[language].programme : scenes[0]
    if (!paper) return []
    const kind = name ? 'document' : 'photo'
    const laid = layFile(building, { paper, kind, by: by.userId, at: instantOf(at) })
    files.push(...laid.files)
    return [{ mediaId: laid.id, name }]
  }

  const say = ({ channelId, talks, people, isUrgent = false }: Said): void => {
    const lines = linesOf(building, { dice, talks, people, isUrgent })
    for (const [place, line] of lines.entries()) {
      const { at, text, by, isUrgent: is_urgent } = line
      add('message', {
        ...{ school_id: schoolId, message_id: ids.next(), channel_id: channelId },
        ...{ number: place + 1, text, reply_to_id: null, is_urgent },
        ...{ author_account_id: by.userId, actor_account_id: by.userId, account_id: by.userId },
        ...{ written_at: instantOf(at), changed_at: null, version: 1, is_removed: false },
        device_id: deviceOf(classes, by) ?? ids.next(),
        files: attachedTo(line),
      })
    }
    for (const person of people) {
      // Some have not looked yet today.
      const unread = dice.happens(0.3) ? Math.min(lines.length, dice.between(1, 2)) : 0
      add('message_reading', {
        ...{ school_id: schoolId, channel_id: channelId, account_id: person.userId },
        read_number: lines.length - unread,
        read_at: instantOf(now - dice.between(5, 300) * 60_000),
        is_muted: false,
      })
    }
  }

  const heads = [director.person, ...all.filter((it) => it !== director.person)]
  say({
    channelId: open('announcement', { title: talk.everybody, people: heads }),
    talks: talk.announcements.map((text) => [text]),
    people: heads,
    isUrgent: true,
  })
  for (const { classId, plan: classPlan, teacher } of classes) {
    const team = teachers
      .filter(({ plan: { teaches } }) => teaches?.includes(classPlan.name))
      .map(({ person }) => person)
    const people = [teacher, ...team.filter((it) => it !== teacher)]
    say({
      channelId: classId,
      talks: dice.shuffled(talk.team).slice(0, dice.between(11, talk.team.length)),
      people: [...people, ...direction.map(({ person }) => person)],
    })
  }
  for (const [place, { title, talks }] of talk.groups.entries()) {
    const people = [first, ...others.slice(place * 2, place * 2 + 3)].map(({ person }) => person)
    const members = [...people, director.person]
    say({ channelId: open('group', { title, people: members }), talks, people: members })
  }
  for (const pair of [[director, first], ...(others[0] ? [[first, others[0]]] : [])]) {
    const people = pair.map(({ person }) => person)
    say({ channelId: open('direct', { title: '', people }), talks: talk.direct, people })
  }
  return files
}

const deviceOf = (classes: readonly DemoClass[], { userId }: DemoPerson): string | undefined =>
  classes.find(({ teacher }) => teacher.userId === userId)?.tablet.deviceId

/** Talks spread over two months, each within one school day, and none later than now. */
function linesOf(
  { calendar, referenceDay, plan, now }: Building,
  {
    dice,
    talks,
    people,
    isUrgent,
  }: Pick<Said, 'talks' | 'people'> & { dice: Dice; isUrgent: boolean },
): Line[] {
  const clock = schoolClock(plan.settings.time_zone)
  const [first] = people
  const lines = talks.flatMap((talk, place) => {
    const back = Math.round((daysBack * (talks.length - 1 - place)) / Math.max(1, talks.length - 1))
    const from = addDays(referenceDay, -back)
    const date = lastOpenDay(calendar, { from, withinDays: longestHoliday })
    if (!date || !first) return []
    const begun = laterBy(localTime('07:20'), dice.between(0, 560))
    const isOneVoice = talk.length === 1
    const start = isOneVoice ? 0 : dice.between(0, people.length - 1)
    return talk.map((text, line) => ({
      at: clock.momentOf(date, laterBy(begun, line * dice.between(2, 25))),
      text,
      by: people[(start + line) % people.length] ?? first,
      isUrgent: isUrgent && place === talks.length - 1,
    }))
  })
  // A message that would lie ahead was written within the last hour.
  const past = lines.map((it, place) => ({
    ...it,
    at: Math.min(it.at, now - (lines.length - place) * 60_000),
  }))
  return past.toSorted((one, other) => one.at - other.at)
}

/** The channels have come as far as their messages. */
export const countMessages = (owner: OwnerConnection): Promise<unknown> =>
  owner.query(`
    update message_channel c set last_number = m.number
    from (select school_id, channel_id, max(number) as number from message group by 1, 2) m
    where c.school_id = m.school_id and c.channel_id = m.channel_id`)
