import type { Bilingual, FrameworkTemplate } from './framework-template.ts'
import type { FrameworkKind } from './pedagogy.ts'

export type TemplateKind = Exclude<FrameworkKind, 'own'>

/** Frameworks a school may take over, by name; the texts themselves are only loaded then. */
export const templateNames: Readonly<Record<TemplateKind, Bilingual>> = {
  'cycle-1': { en: 'French cycle 1 (2025)', fr: 'Cycle 1 (programme 2025)' },
  'cycle-2': { en: 'French cycle 2', fr: 'Cycle 2' },
  eyfs: { en: 'Early Years Foundation Stage', fr: 'EYFS (programme anglais)' },
  'montessori-0-3': { en: 'Montessori 0–3', fr: 'Montessori 0–3 ans' },
  'montessori-3-6': { en: 'Montessori 3–6', fr: 'Montessori 3–6 ans' },
}

export const templateKinds = Object.keys(templateNames) as TemplateKind[]

/** Reads the kind of a framework that somebody wants to take over. */
export const parseTemplateKind = (text: string): TemplateKind | undefined =>
  templateKinds.find((kind) => kind === text)

/** The texts of a framework that Préau brings along: large, so never a part of the app on a tablet. */
export async function loadTemplate(kind: TemplateKind): Promise<FrameworkTemplate> {
  switch (kind) {
    case 'cycle-1':
      return (await import('./frameworks/cycle-1.ts')).cycle1
    case 'cycle-2':
      return (await import('./frameworks/cycle-2.ts')).cycle2
    case 'eyfs':
      return (await import('./frameworks/eyfs.ts')).eyfs
    case 'montessori-0-3':
      return (await import('./frameworks/montessori-0-3.ts')).montessori03
    case 'montessori-3-6':
      return (await import('./frameworks/montessori-3-6.ts')).montessori36
  }
}
