import type { Language } from '#domain/accounts/identity.ts'
import type { EventRefusalCode } from '#domain/event/event-codes.ts'

/** Words of the page of a family, in one language. */
export type AnswerWords = {
  about(child: string): string
  allDays: string
  come: string
  appointment: string
  people: string
  slot: string
  stayAway: string
  noSlot: string
  saved(answer: string): string
  comes(people: number): string
  comesAt(time: string): string
  comesNot: string
  until(day: string): string
  left(seats: number): string
  closed: string
  cancelled(reason: string): string
  full: string
  refused: Partial<Record<EventRefusalCode, (left: string) => string>>
}

/** The words of the page of a family. They stand here, since the page comes without the app. */
export const answerWords: Readonly<Record<Language, AnswerWords>> = {
  en: {
    about: (child) => `For ${child}`,
    allDays: 'Your answer holds for all of these days.',
    come: 'We’re coming',
    appointment: 'Take this appointment',
    people: 'How many of you are coming?',
    slot: 'Appointment',
    stayAway: 'We can’t come',
    noSlot: 'All appointments are taken. Ask the school if you need one.',
    saved: (answer) => `The school has your answer: ${answer}`,
    comes: (people) => (people === 1 ? 'one of you is coming.' : `${people} of you are coming.`),
    comesAt: (time) => `you come at ${time}.`,
    comesNot: 'you are not coming.',
    until: (day) => `You can answer, and change your answer, until ${day}.`,
    left: (seats) => (seats === 1 ? 'One seat is left.' : `${seats} seats are left.`),
    closed: 'No answers are taken any more. Call the school if something changes.',
    cancelled: (reason) => `This does not take place: ${reason}`,
    full: 'All seats are taken.',
    refused: {
      'event.full': (left) =>
        left === '0'
          ? 'All seats have been taken. Your answer was not saved.'
          : `Only ${left} seats are left. Your answer was not saved: choose fewer.`,
      'event.slot-taken': () =>
        'This appointment has just been taken. Your answer was not saved: choose another one.',
      'event.unknown-slot': () =>
        'There is no such appointment any more. Your answer was not saved: choose another one.',
      'event.malformed-answer': () =>
        'Your answer cannot be read, and was not saved: answer again, with 20 people at most.',
      'event.answers-closed': () =>
        'No answers are taken any more. Your answer was not saved: call the school.',
    },
  },
  fr: {
    about: (child) => `Pour ${child}`,
    allDays: 'Votre réponse vaut pour tous ces jours.',
    come: 'Nous venons',
    appointment: 'Prendre ce rendez-vous',
    people: 'Combien serez-vous\u202f?',
    slot: 'Rendez-vous',
    stayAway: 'Nous ne venons pas',
    noSlot: 'Tous les rendez-vous sont pris. Adressez-vous à l’établissement s’il vous en faut un.',
    saved: (answer) => `L’établissement a votre réponse\u00a0: ${answer}`,
    comes: (people) => (people === 1 ? 'une personne viendra.' : `${people} personnes viendront.`),
    comesAt: (time) => `vous venez à ${time}.`,
    comesNot: 'vous ne venez pas.',
    until: (day) => `Vous pouvez répondre, et modifier votre réponse, jusqu’au ${day}.`,
    left: (seats) => (seats === 1 ? 'Il reste une place.' : `Il reste ${seats} places.`),
    closed: 'Les réponses sont closes. Appelez l’établissement si quelque chose change.',
    cancelled: (reason) => `Cela n’a pas lieu\u00a0: ${reason}`,
    full: 'Toutes les places sont prises.',
    refused: {
      'event.full': (left) =>
        left === '0'
          ? 'Toutes les places sont prises. Votre réponse n’a pas été enregistrée.'
          : `Il ne reste que ${left} places. Votre réponse n’a pas été enregistrée\u00a0: choisissez-en moins.`,
      'event.slot-taken': () =>
        'Ce rendez-vous vient d’être pris. Votre réponse n’a pas été enregistrée\u00a0: choisissez-en un autre.',
      'event.unknown-slot': () =>
        'Ce rendez-vous n’existe plus. Votre réponse n’a pas été enregistrée\u00a0: choisissez-en un autre.',
      'event.malformed-answer': () =>
        'Votre réponse n’est pas lisible, et n’a pas été enregistrée\u00a0: répondez à nouveau, à 20 personnes au plus.',
      'event.answers-closed': () =>
        'Les réponses sont closes. Votre réponse n’a pas été enregistrée\u00a0: appelez l’établissement.',
    },
  },
}
