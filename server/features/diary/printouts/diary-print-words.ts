import {
  type FrameWords,
  frameWords,
  type PrintoutLanguage,
} from '#server/platform/printouts/words.ts'

/** The words of the diary on paper beside the frame and the letters. */
export type DiaryPrintWords = FrameWords & {
  slip: string
  day: string
  booklet: string
  statuses: Readonly<Record<'draft' | 'submitted' | 'approved' | 'sent', string>>
  together: string
  everybody: string
  photo: string
  nothing: string
  nothingMonth: string
  columns: Readonly<
    Record<
      | 'date'
      | 'child'
      | 'lines'
      | 'bring'
      | 'status'
      | 'className'
      | 'lastName'
      | 'firstName'
      | 'topic'
      | 'text'
      | 'mood'
      | 'by'
      | 'time',
      string
    >
  >
  signatures: readonly string[]
  fileNames: {
    slips(name: string): string
    day(name: string): string
    booklet(name: string): string
    table(name: string): string
  }
}

export const diaryPrintWords: Readonly<Record<PrintoutLanguage, DiaryPrintWords>> = {
  en: {
    ...frameWords.en,
    slip: 'My day',
    day: 'Day sheet',
    booklet: 'Diary',
    statuses: { draft: 'Draft', submitted: 'To read', approved: 'Approved', sent: 'Sent' },
    together: 'Together',
    everybody: 'everybody',
    photo: 'Photo',
    nothing: 'Nothing is written for this day yet.',
    nothingMonth: 'Nothing was written in this month.',
    columns: {
      date: 'Date',
      child: 'Child',
      lines: 'Diary',
      bring: 'To bring',
      status: 'Report',
      className: 'Class',
      lastName: 'Last name',
      firstName: 'First name',
      topic: 'Topic',
      text: 'Text',
      mood: 'Mood',
      by: 'Written by',
      time: 'Time',
    },
    signatures: ['Teacher', 'Family'],
    fileNames: {
      slips: (name) => `Slips ${name}`.trim(),
      day: (name) => `Day sheet ${name}`,
      booklet: (name) => `Diary ${name}`,
      table: (name) => `Diary ${name}`,
    },
  },
  fr: {
    ...frameWords.fr,
    slip: 'Ma journée',
    day: 'Feuille du jour',
    booklet: 'Cahier du jour',
    statuses: { draft: 'Brouillon', submitted: 'À relire', approved: 'Validé', sent: 'Envoyé' },
    together: 'Ensemble',
    everybody: 'tous',
    photo: 'Photo',
    nothing: 'Rien n’est encore écrit pour cette journée.',
    nothingMonth: 'Rien n’a été écrit ce mois-ci.',
    columns: {
      date: 'Date',
      child: 'Enfant',
      lines: 'Cahier',
      bring: 'À apporter',
      status: 'État',
      className: 'Classe',
      lastName: 'Nom',
      firstName: 'Prénom',
      topic: 'Thème',
      text: 'Texte',
      mood: 'Humeur',
      by: 'Écrit par',
      time: 'Heure',
    },
    signatures: ['Enseignant ou enseignante', 'Famille'],
    fileNames: {
      slips: (name) => `Feuillets ${name}`.trim(),
      day: (name) => `Feuille du jour ${name}`,
      booklet: (name) => `Cahier ${name}`,
      table: (name) => `Cahier ${name}`,
    },
  },
}
