import type { Bilingual, FrameworkTemplate } from './framework-template.ts'
import type { FrameworkKind } from './pedagogy.ts'

export type TemplateKind = Extract<FrameworkKind, 'cycle-1' | 'eyfs'>

/** What a school may take over, by name; the texts themselves are only loaded then. */
export const templateNames: Readonly<Record<TemplateKind, Bilingual>> = {
  'cycle-1': { en: 'French cycle 1 (2025)', fr: 'Cycle 1 (programme 2025)' },
  eyfs: { en: 'Early Years Foundation Stage', fr: 'EYFS (programme anglais)' },
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
    case 'eyfs':
      return (await import('./frameworks/eyfs.ts')).eyfs
  }
}
