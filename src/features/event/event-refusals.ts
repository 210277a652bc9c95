import { msg } from '@lingui/core/macro'
import type { EventRefusalCode } from '#domain/event/event-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** A sentence for each code that refuses an event: what was typed stays where it is. */
export const eventRefusalWords: RefusalWords<EventRefusalCode> = {
  'event.outside-the-year': msg`The last day lies in another school year. Nothing was saved: choose a day until 31 August.`,
  'event.too-long': msg`An event can be 31 days at most. Nothing was saved: look at the last day.`,
  'event.hour-without-start': msg`The event has an end and no beginning. Nothing was saved: type when it begins.`,
  'event.repeats-without-end': msg`A series needs an end. Nothing was saved: choose until when it repeats.`,
  'event.repeats-too-long-a-day': msg`What repeats can be seven days at most. Nothing was saved: choose an earlier last day.`,
  'event.ends-after-the-year': msg`A series ends with its school year. Nothing was saved: choose a day until 31 August.`,
  'event.audience-missing': msg`Nobody is chosen. Nothing was saved: tick for whom it is.`,
  'event.unknown-audience': msg`Somebody you chose is not there any more, or these are too many. Nothing was saved: choose again.`,
  'event.not-yours': msg`This is for more than your classes. Nothing was saved: ask the direction.`,
  'event.cancelled': msg`This event is cancelled. Nothing was changed: let it take place again first.`,
  'event.too-many-files': msg`An event has 6 files at most. Nothing was saved: remove some.`,
  'event.not-on-that-day': msg`The series has no such day any more. Nothing was changed: look at the calendar.`,
  'event.last-day': msg`This is the only day left of the series. Nothing was changed: change or remove the series.`,
  'event.unknown-event': msg`This event is not in the calendar any more, or not for you. No file was made.`,
  'event.unknown-outing': msg`This outing is not in the calendar any more. The count was not kept: tell the office what you counted.`,
  'event.malformed-count': msg`The school could not read this count. It was not kept: count again.`,
  'event.nobody-counted': msg`Nobody is on this count. It was not kept: count the children who are with you.`,
  'event.too-many-counted': msg`A count holds 600 children at most. It was not kept: count class by class.`,
  'event.unknown-child': msg`A child of this count is not in your care. It was not kept: load the list again and count once more.`,
  'event.no-authorisation': msg`This event asks for no authorisation any more. Nothing was changed: look at the event.`,
  'event.not-along': msg`This child does not go along any more. Nothing was changed: load the list again.`,
  'event.feed-too-many': msg`You have 10 addresses already. Nothing was made: revoke one first.`,
  'event.feed-secret-weak': msg`This device made no good address. Nothing was made: load the page again and try once more.`,
  'event.feed-for-oneself': msg`Everybody makes addresses for the own calendars alone. Nothing was changed: go back to your own account first.`,
  'event.asked-for-one-day': msg`Families were asked about this day alone. Nothing was saved: add the other days as events of their own.`,
  'event.slots-of-one-day': msg`Appointments are taken for one day. Nothing was saved: ask for this day alone.`,
  'event.closes-too-late': msg`Answers would come in after the event has begun. Nothing was saved: choose an earlier day.`,
  'event.seats-or-slots': msg`Each appointment is a seat already. Nothing was saved: leave the seats or the minutes empty.`,
  'event.slots-without-hours': msg`Appointments need an event of one day with a beginning and an end. Nothing was saved: give it hours first.`,
  'event.malformed-answer': msg`A family comes with 20 people at most. Nothing was saved: look at the number.`,
  'event.unknown-slot': msg`There is no such appointment any more. Nothing was saved: choose another one.`,
  'event.slot-taken': msg`This appointment has just been taken. Nothing was saved: choose another one.`,
  'event.full': msg`There are not so many seats left. Nothing was saved: look at the number.`,
  'event.answers-closed': msg`No answers are taken any more. Nothing was saved: note them by hand.`,
  'event.not-asked': msg`Families are not asked about this event any more. Nothing was saved: look at the event.`,
  'event.direction-invites': msg`The direction writes to families. Nothing was sent: ask it to.`,
  'event.begun': msg`This event has begun. Nobody was reminded: call the families.`,
}

/** A colleague was faster: the calendar that is shown is old. */
export const eventActs: ActsOf = {
  words: eventRefusalWords,
  outdated: [
    'event.unknown-audience',
    'event.cancelled',
    'event.not-on-that-day',
    'event.no-authorisation',
    'event.not-along',
    'event.unknown-slot',
    'event.slot-taken',
    'event.full',
    'event.not-asked',
  ],
}
