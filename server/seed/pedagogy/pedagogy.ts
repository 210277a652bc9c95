import type { FrameworkTemplate } from '#domain/pedagogy/framework-template.ts'
import { cycle1 } from '#domain/pedagogy/frameworks/cycle-1.ts'
import { eyfs } from '#domain/pedagogy/frameworks/eyfs.ts'
import type { PeriodId } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import { copyTemplate } from '#server/features/pedagogy/copy-template.ts'
import type { Building, DemoClass } from '../demo-school.ts'
import { diceFrom } from '../dice.ts'
import type { Hired } from '../staff.ts'
import { evaluateChildren } from './evaluations.ts'
import { observeChildren } from './observations.ts'
import { schoolPeriods } from './periods.ts'
import { writeReportBooks } from './report-books.ts'
import { type FollowedSchool, followedLevels, labelsOf, sentencesOf } from './scale.ts'

/** The term behind: a framework for the levels that follow one, its periods and words, and what was seen and judged. */
export function followLearning(
  building: Building,
  { classes, staff }: { classes: readonly DemoClass[]; staff: readonly Hired[] },
): void {
  const { plan, add, schoolId, ids } = building
  const language = plan.settings.language === 'fr' ? 'fr' : 'en'
  const template: FrameworkTemplate = language === 'fr' ? cycle1 : eyfs
  const followed = classes.filter((it) => followedLevels[language].includes(it.plan.level))
  const copied = takeOver(building, { template, classes: followed })
  const periods: Period[] = schoolPeriods(building).map((it) => ({
    ...it,
    id: ids.next() as PeriodId,
  }))
  for (const { id, name, firstDay, lastDay } of periods) {
    const period = { period_id: id, name, first_day: firstDay, last_day: lastDay }
    add('pedagogy_period', { school_id: schoolId, ...period })
  }
  add('pedagogy_setting', { school_id: schoolId, needs_approval: language === 'fr' })
  for (const label of labelsOf(language)) add('level_label', { school_id: schoolId, ...label })
  for (const [position, sentence] of sentencesOf(language).entries()) {
    const domain = copied.domains.find(({ code }) => code === sentence.domain)
    add('bank_sentence', {
      school_id: schoolId,
      sentence_id: ids.next(),
      domain_id: domain?.id ?? null,
      text_en: sentence.en,
      text_fr: sentence.fr,
      position,
      is_removed: false,
    })
  }
  const school: FollowedSchool = {
    building,
    language,
    dice: diceFrom(plan.seed + 23),
    copied,
    periods,
    director: staff.find((it) => it.plan.userType === 'director')?.person.userId ?? null,
  }
  for (const of of followed) {
    observeChildren(school, of)
    evaluateChildren(school, of)
    writeReportBooks(school, of)
  }
}

function takeOver(
  { schoolId, ids, add, plan }: Building,
  { template, classes }: { template: FrameworkTemplate; classes: readonly DemoClass[] },
) {
  const copied = copyTemplate(template, ids)
  const { frameworkId } = copied
  const ofSchool = { school_id: schoolId }
  add('framework', {
    ...ofSchool,
    framework_id: frameworkId,
    kind: template.kind,
    name: plan.settings.language === 'fr' ? template.name.fr : template.name.en,
    position: 0,
    is_enabled: true,
  })
  for (const standardId of new Set(classes.map((it) => it.standardId))) {
    const row = { framework_id: frameworkId, standard_id: standardId }
    add('framework_standard', { ...ofSchool, ...row })
  }
  for (const domain of copied.domains) {
    add('framework_domain', {
      ...ofSchool,
      domain_id: domain.id,
      framework_id: frameworkId,
      parent_id: domain.parentId,
      code: domain.code,
      name_en: domain.nameEn,
      name_fr: domain.nameFr,
      position: domain.position,
      is_enabled: true,
    })
  }
  for (const milestone of copied.milestones) {
    add('milestone', {
      ...ofSchool,
      milestone_id: milestone.id,
      domain_id: milestone.domainId,
      code: milestone.code,
      text_en: milestone.textEn,
      text_fr: milestone.textFr,
      band: milestone.band,
      position: milestone.position,
      is_enabled: true,
    })
  }
  return copied
}
