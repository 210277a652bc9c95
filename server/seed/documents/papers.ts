import { createHash } from 'node:crypto'
import type { Instant } from '#domain/kernel/instant.ts'
import { drawParagraph, drawSignatures, drawTitle } from '#server/platform/printouts/blocks.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import { frameWords, type PrintoutLanguage } from '#server/platform/printouts/words.ts'

/** A file as it lies in the store: of a picture a small one too. */
export type MadePaper = {
  kind: 'file' | 'photo'
  format: 'pdf' | 'jpg'
  whole: Uint8Array
  small: Uint8Array | null
  sha256: string
  size: { width: number; height: number } | null
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const texts = {
  fr: {
    sample: 'Exemple',
    insurance: {
      document: 'Attestation d’assurance scolaire',
      text: 'L’assureur atteste que l’enfant est couvert pour les activités scolaires et extra-scolaires, en responsabilité civile et en individuelle accident, pour la durée indiquée au dossier.\n\nCe document est un exemple : il n’engage personne.',
      title: 'Garanties',
    },
    outing: {
      document: 'Autorisation de sortie',
      text: 'Le responsable autorise l’enfant à participer aux sorties de la classe, à pied ou en transport en commun, pendant l’année scolaire.\n\nCe document est un exemple : il n’engage personne.',
      title: 'Sorties',
    },
    plan: {
      document: 'Projet d’accueil individualisé (PAI)',
      text: 'Conduite à tenir en cas de réaction : donner le médicament de la trousse, appeler le 15, puis la famille. La trousse suit l’enfant à chaque sortie.\n\nCe document est un exemple : il n’engage personne.',
      title: 'Conduite à tenir',
    },
    programme: {
      document: 'Programme de la sortie',
      text: '9 h 15 : départ du car devant l’école.\n\n10 h : les poules, les lapins et les chèvres.\n\n12 h : pique-nique à l’abri, selon le temps.\n\n13 h 15 : le potager, puis retour à l’école vers 14 h 15.\n\nÀ prévoir : bottes, tenue chaude, pique-nique sans déchets.',
      title: 'La journée',
    },
    by: 'la démonstration',
  },
  en: {
    sample: 'Sample',
    insurance: {
      document: 'Allergy plan',
      text: 'What to do when the child reacts: call the office, give the medicine of the kit, call the emergency number, then the family.\n\nThis document is a sample: it binds nobody.',
      title: 'What to do',
    },
    outing: {
      document: 'Collection authorisation',
      text: 'The guardian allows the people named in the file to collect the child at the end of the day, during the school year.\n\nThis document is a sample: it binds nobody.',
      title: 'Collection',
    },
    plan: {
      document: 'Individual health plan',
      text: 'What to do when the child reacts: give the medicine of the kit, call the emergency number, then the family. The kit goes along on every outing.\n\nThis document is a sample: it binds nobody.',
      title: 'What to do',
    },
    programme: {
      document: 'Programme of the visit',
      text: '9:15 am: the coach leaves from the gate.\n\n10:15 am: hens, rabbits and goats.\n\n12:00 noon: picnic under the barn roof.\n\n1:00 pm: the vegetable garden, then home by 2:00 pm.\n\nTo bring: wellies, something warm, a packed lunch.',
      title: 'The day',
    },
    by: 'the demo',
  },
} as const

async function printPaper(
  language: PrintoutLanguage,
  which: 'insurance' | 'outing' | 'plan' | 'programme',
  at: Instant,
): Promise<MadePaper> {
  const words = frameWords[language]
  const { sample, by } = texts[language]
  const { document, text, title } = texts[language][which]
  const whole = await printDocument(
    {
      paper: paperOf({ size: 'A4', orientation: 'portrait' }),
      words,
      printing: { school: sample, by, at, timeZone: 'UTC' },
      heading: { document, subject: sample },
    },
    (frame) => {
      frame.newPage()
      drawTitle(frame, { title, followedBy: 60 })
      drawParagraph(frame, text.replaceAll(' :', '\u00a0:'), { size: 11 })
      // A programme is signed by nobody.
      if (which !== 'programme') drawSignatures(frame, [sample])
    },
  )
  return { kind: 'file', format: 'pdf', whole, small: null, sha256: sha256Of(whole), size: null }
}

/** A page of a booklet, as somebody photographs it: lines, and a label for each vaccine. No letters, so it needs no font. */
function drawBooklet(): Buffer {
  const rows = Array.from({ length: 9 }, (_, row) => row)
  const labels = ['#9cc5b0', '#e6c07a', '#b9c8e6', '#e0a99b']
  const line = (row: number): string =>
    `<path d="M40 ${150 + row * 60}H560" stroke="#8a8f88" stroke-width="2"/>`
  const label = (row: number): string =>
    `<rect x="${330 + (row % 2) * 12}" y="${112 + row * 60}" width="150" height="30" rx="4" fill="${labels[row % labels.length]}"/>
     <path d="M60 ${130 + row * 60}h${120 + (row % 3) * 40}" stroke="#33413a" stroke-width="7" stroke-linecap="round"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="760"><rect width="600" height="760" fill="#b7b1a3"/>
     <rect x="20" y="20" width="560" height="720" rx="10" fill="#fbfaf5"/>
     <path d="M40 70H300" stroke="#1f6b52" stroke-width="16" stroke-linecap="round"/>
     ${rows.map(line).join('')}${rows.slice(0, 6).map(label).join('')}</svg>`,
  )
}

async function photograph(): Promise<MadePaper> {
  // Fetched where a demo is made: no school needs the library that draws in the process of the server.
  const { drawPicture } = await import('#server/features/media/drawing/draw-picture.ts')
  const page = await drawPicture(drawBooklet(), 'logo')
  if (!page.ok) throw new Error(`the booklet was not drawn: ${page.refusal.code}`)
  const photo = await drawPicture(page.value.whole, 'photo')
  if (!photo.ok) throw new Error(`the booklet was not photographed: ${photo.refusal.code}`)
  const { whole, small, ...size } = photo.value
  return { kind: 'photo', format: 'jpg', whole, small, sha256: sha256Of(whole), size }
}

export type Papers = Record<
  PrintoutLanguage,
  Record<'insurance' | 'outing' | 'booklet' | 'plan' | 'programme', MadePaper>
>

/** The papers of the demo: four small PDFs in each language, and a photo of a booklet. */
export async function makePapers(at: Instant): Promise<Papers> {
  const booklet = await photograph()
  const of = async (language: PrintoutLanguage) => ({
    insurance: await printPaper(language, 'insurance', at),
    outing: await printPaper(language, 'outing', at),
    plan: await printPaper(language, 'plan', at),
    programme: await printPaper(language, 'programme', at),
    booklet,
  })
  return { fr: await of('fr'), en: await of('en') }
}
