import type { DocumentStatus } from '#domain/children/documents/document.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import type { Building, DemoClass, DemoPerson, DemoRows } from '../demo-school.ts'
import { healthPlanKind } from '../school.ts'
import { layFile, type PaperToStore } from './lay-file.ts'
import type { MadePaper, Papers } from './papers.ts'

const day = 86_400_000

/** A paper that a family brought: how many days ago, and between which days it holds, counted from today. */
type Brought = {
  category: string
  name: string
  paper: MadePaper
  status: DocumentStatus
  from: number | null
  until: number | null
  ago: number
}

const words = {
  fr: {
    insurance: 'Assurance scolaire',
    outing: 'Autorisation de sortie',
    booklet: 'Carnet de santé',
  },
  en: { insurance: 'Allergy plan', outing: 'Collection authorisation', booklet: 'Health record' },
} as const

/**
 * Lists what the family of the child at that place in the school has brought. Most of it is valid, some of it out of
 * date.
 */
function broughtAt(place: number, language: 'fr' | 'en', papers: Papers): Brought[] {
  const { insurance, outing, booklet } = words[language]
  const made = papers[language]
  const insured = (from: number, status: DocumentStatus): Brought => ({
    ...{ category: insurance, name: insurance, paper: made.insurance },
    ...{ status, from, until: from + 365, ago: Math.max(1, -from - 5) },
  })
  const out: Brought = {
    ...{ category: outing, name: outing, paper: made.outing, status: 'valid' },
    ...{ from: -70, until: 230, ago: 70 },
  }
  const photo = (status: DocumentStatus): Brought => ({
    ...{ category: booklet, name: booklet, paper: made.booklet, status },
    ...{ from: null, until: null, ago: 30 },
  })
  switch (place % 8) {
    case 0:
      return [insured(-75, 'valid'), out, photo('valid')]
    case 1:
      return [insured(-400, 'valid'), out]
    case 2:
      return [insured(-75, 'valid'), photo('pending')]
    case 3:
      return [insured(-352, 'valid'), out, photo('valid')]
    case 5:
      return [insured(-75, 'not_valid')]
    default:
      return []
  }
}

/**
 * Documents of children, as families bring them. It draws no dice. Answers the files, which the store gets when the rows
 * are written.
 */
export function fileDocuments(
  { plan, schoolId, ids, now, referenceDay, add }: Building,
  facts: {
    classes: readonly DemoClass[]
    director: DemoPerson | undefined
    papers: Papers
    rows: DemoRows
  },
): PaperToStore[] {
  const { classes, director, papers, rows } = facts
  if (!director) return []
  const language = plan.settings.language === 'fr' ? 'fr' : 'en'
  const categories = new Map(
    (rows.get('school_doc_category') ?? [])
      .filter((row) => row.school_id === schoolId)
      .map((row) => [row.category, row.category_id]),
  )
  const by = director.userId
  const files: PaperToStore[] = []
  const fileFor = (childId: ChildId, brought: Brought): void => {
    const { paper, status, from, until, ago, name } = brought
    const category_id = categories.get(brought.category)
    if (!category_id) return
    const at = instantOf(now - ago * day)
    const bytes = paper.whole.length
    const laid = layFile({ schoolId, ids, add }, { paper, by, at })
    files.push(...laid.files)
    const isJudged = status !== 'pending'
    add('child_document', {
      ...{ school_id: schoolId, document_id: ids.next(), child_id: childId, category_id, name },
      ...{
        media_id: laid.id,
        format: paper.format,
        bytes,
        uploaded_by: by,
        uploaded_at: at,
        status,
      },
      valid_from: from === null ? null : addDays(referenceDay, from),
      valid_until: until === null ? null : addDays(referenceDay, until),
      judged_by: isJudged ? by : null,
      judged_at: isJudged ? at : null,
      visibility: brought.category === words[language].outing ? 'teachers' : 'direction',
    })
  }
  const children = classes.flatMap((it) => it.children)
  for (const [place, { childId }] of children.entries())
    for (const brought of broughtAt(place, language, papers)) fileFor(childId, brought)
  for (const { childId, hasHealthPlan } of children)
    if (hasHealthPlan)
      fileFor(childId, {
        ...{ category: healthPlanKind, name: healthPlanKind, paper: papers[language].plan },
        ...{ status: 'valid', from: -75, until: 290, ago: 74 },
      })
  return files
}
