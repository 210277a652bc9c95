import type { EventRefusal } from '#domain/event/event-codes.ts'
import {
  type FamilyAnswer,
  lastDayOfAnswers,
  mostPeople,
  seatsLeft,
  slotsOf,
  takesAnswers,
} from '#domain/event/invitation.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { escapeHtml } from '#server/platform/mail/mail-html.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { answerStyle } from './answer-style.ts'
import { type AnswerWords, answerWords } from './answer-words.ts'
import { dayWords } from './day-words.ts'
import type { Invited } from './invited.sql.ts'

/** Hours of an event are never parted at the end of a line. */
const inOneLine = (days: string): string =>
  days.replace(/\d\d:\d\d–\d\d:\d\d$/u, '<span class="hours">$&</span>')

type Shown = {
  invited: Invited
  /** The answer of this family; null: none yet. */
  own: FamilyAnswer | null
  others: readonly FamilyAnswer[]
  /** The reason for which the answer of this moment was not kept. */
  refused: EventRefusal | null
  today: LocalDate
  now: LocalTime
}

const answerInWords = ({ people, slot }: FamilyAnswer, words: AnswerWords): string =>
  people === 0 ? words.comesNot : slot ? words.comesAt(slot) : words.comes(people)

/** The choices of a family: how many come, or which of the free appointments, or nobody. */
function formOf({ invited, own, others }: Shown, words: AnswerWords): string {
  const left = seatsLeft(invited, others)
  const taken = new Set(others.map(({ slot }) => slot))
  const free = slotsOf(invited, invited).filter((it) => !taken.has(it))
  const isByTime = invited.slotMinutes !== null
  const isOpen = isByTime ? free.length > 0 : left === null || left > 0
  const most = Math.min(mostPeople, left ?? mostPeople)
  const people = own && own.people > 0 ? Math.min(own.people, most) : 1
  const choice = isByTime
    ? `<label for="slot">${words.slot}</label>
<select id="slot" name="slot">${free
        .map((it) => `<option${it === own?.slot ? ' selected' : ''}>${it}</option>`)
        .join('')}</select>`
    : `<label for="people">${words.people}</label>
<input id="people" name="people" type="number" inputmode="numeric" min="1" max="${most}" value="${people}" required>`
  const count = left === null || left === 0 ? '' : `<p>${words.left(left)}</p>`
  const come = isOpen
    ? `<form method="post">${count}${choice}
<button name="comes" value="yes">${isByTime ? words.appointment : words.come}</button></form>`
    : `<p><strong>${isByTime ? words.noSlot : words.full}</strong></p>`
  return `${come}
<form method="post"><button class="quiet" name="comes" value="no">${words.stayAway}</button></form>`
}

const wholePage = ({ language, title }: { language: string; title: string }, body: string) =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${answerStyle}</style>
</head>
<body>
${body}
</body>
</html>
`

/** The page under the link of a family, as a whole. It needs no script, and tells nothing of other families. */
export function answerPage(shown: Shown): string {
  const { invited, own, refused, today, now } = shown
  const { language, title, firstName, place, schoolName, cancelledBecause, closesOn } = invited
  const words = answerWords[language]
  const isOpen = takesAnswers({ event: invited, closesOn }, { today, now })
  const said = own ? `<p role="status"><b>${words.saved(answerInWords(own, words))}</b></p>` : ''
  const until = longDay(lastDayOfAnswers({ event: invited, closesOn }), {
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
  })
  const trouble = refused
    ? `<p role="alert">${escapeHtml(words.refused[refused.code]?.(refused.facts?.left ?? '0') ?? words.closed)}</p>`
    : ''
  const closed =
    cancelledBecause === null
      ? `<p><strong>${words.closed}</strong></p>`
      : `<p role="alert">${escapeHtml(words.cancelled(cancelledBecause))}</p>`
  return wholePage(
    { language, title: `${title} · ${schoolName}` },
    `<main data-answer="${own ? (own.people > 0 ? 'yes' : 'no') : 'none'}">
<header>${escapeHtml(schoolName)}</header>
<h1>${escapeHtml(title)}</h1>
<p>${inOneLine(escapeHtml(dayWords(invited, language)))}${place ? `<br>${escapeHtml(place)}` : ''}</p>
<p>${escapeHtml(words.about(firstName))}${invited.repeats === 'never' ? '' : `<br>${words.allDays}`}</p>
${trouble}${said}
${isOpen ? `${formOf(shown, words)}\n<p><small>${words.until(until)}</small></p>` : closed}
</main>`,
  )
}

/** The page of every link that leads nowhere. It names nobody, and is the same for all of them. */
export const gonePage = (): string =>
  wholePage(
    { language: 'en', title: 'Préau' },
    `<main data-answer="gone">
<h1>This link leads nowhere any more</h1>
<p>The event is over, or families are not asked about it. Your school knows more.</p>
<div lang="fr"><h1>Ce lien ne mène plus nulle part</h1>
<p>L’événement est passé, ou les familles ne sont plus interrogées. Votre établissement vous renseigne.</p></div>
</main>`,
  )
