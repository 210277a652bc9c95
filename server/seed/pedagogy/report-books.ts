import type { DemoClass } from '../demo-school.ts'
import { afterSchool } from './evaluations.ts'
import { type FollowedSchool, sentencesOf } from './scale.ts'

const closing = {
  fr: (name: string) =>
    `${name} a bien pris ses repères dans la classe et vient à l’école avec plaisir. Il reste à oser davantage devant le groupe.`,
  en: (name: string) =>
    `${name} has settled into the room and arrives with a smile. Next we will look at joining in with a larger group.`,
} as const

/** Writes the carnets of the first period: a third of the class has its texts by now. */
export function writeReportBooks(school: FollowedSchool, of: DemoClass): void {
  const { building, language, copied, periods } = school
  const { add, schoolId, ids, referenceDay } = building
  const period = periods.findLast(({ firstDay }) => firstDay <= referenceDay) ?? periods[0]
  if (!period) return
  const sentences = sentencesOf(language)
  for (const child of of.children.filter((_, index) => index % 3 === 0)) {
    const texts = copied.domains.flatMap(({ id, code }) => {
      const sentence = sentences.find(({ domain }) => domain === code)
      return sentence ? [[id, sentence[language]] as const] : []
    })
    add('report_book', {
      school_id: schoolId,
      report_book_id: ids.next(),
      child_id: child.childId,
      period_id: period.id,
      version: 1,
      domain_texts: Object.fromEntries(texts),
      positions: {},
      general_text: closing[language](child.firstName),
      head_text: '',
      account_id: of.teacher.userId,
      written_at: afterSchool(building, referenceDay),
    })
  }
}
