export const printoutLanguages = ['en', 'fr'] as const
export type PrintoutLanguage = (typeof printoutLanguages)[number]

/** Reads the language somebody asked a printout in. */
export const parsePrintoutLanguage = (text: string): PrintoutLanguage | undefined =>
  printoutLanguages.find((language) => language === text)

/** Words for the frame of every printout; a document adds its own sentences: `FrameWords & { … }`. */
export type FrameWords = {
  language: PrintoutLanguage
  locale: string
  page(facts: { page: number; pages: number }): string
  printed(facts: { day: string; time: string; name: string }): string
  signature: string
}

export const frameWords = {
  en: {
    language: 'en',
    locale: 'en-GB',
    page: ({ page, pages }) => `Page ${page} of ${pages}`,
    printed: ({ day, time, name }) => `Printed on ${day} at ${time} by ${name}`,
    signature: 'Date and signature',
  },
  fr: {
    language: 'fr',
    locale: 'fr-FR',
    page: ({ page, pages }) => `Page ${page} sur ${pages}`,
    printed: ({ day, time, name }) => `Imprimé le ${day} à ${time} par ${name}`,
    signature: 'Date et signature',
  },
} as const satisfies Record<PrintoutLanguage, FrameWords>
