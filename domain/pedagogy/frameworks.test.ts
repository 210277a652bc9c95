import { describe, expect, test } from 'vitest'
import type { DomainTemplate, FrameworkTemplate } from './framework-template.ts'
import {
  loadTemplate,
  parseTemplateKind,
  templateKinds,
  templateNames,
} from './framework-templates.ts'
import { longestWords, mostMilestonesOfFramework } from './framework-words.ts'
import { synthesisForm, synthesisLines } from './synthesis-form.ts'

const templates: readonly FrameworkTemplate[] = await Promise.all(templateKinds.map(loadTemplate))

const allDomains = ({ domains }: Pick<FrameworkTemplate, 'domains'>): DomainTemplate[] =>
  domains.flatMap((domain) => [domain, ...(domain.strands ?? [])])
const allMilestones = (template: FrameworkTemplate) =>
  allDomains(template).flatMap(({ milestones }) => milestones)

describe.each(templates.map((template) => [template.kind, template] as const))(
  'the framework %s',
  (kind, template) => {
    test('is called as it is offered', () => {
      expect(template.name).toEqual(templateNames[kind])
      expect(parseTemplateKind(kind)).toBe(kind)
    })

    test('says everything in both languages, in words that fit', () => {
      for (const { name } of allDomains(template)) {
        for (const text of [name.en, name.fr]) {
          expect(text.trim()).toBe(text)
          expect(text.length).toBeGreaterThan(2)
          expect(text.length).toBeLessThanOrEqual(longestWords.domain)
        }
      }
      for (const { en, fr, band, code } of allMilestones(template)) {
        for (const text of [en, fr]) {
          expect(text.trim()).toBe(text)
          expect(text.length).toBeGreaterThan(5)
          expect(text.length).toBeLessThanOrEqual(longestWords.milestone)
        }
        expect(band?.length ?? 1).toBeLessThanOrEqual(longestWords.band)
        expect(code?.length ?? 1).toBeLessThanOrEqual(longestWords.code)
      }
      expect(allMilestones(template).length).toBeLessThanOrEqual(mostMilestonesOfFramework)
    })

    test('gives no two domains or milestones one code', () => {
      const codes = [...allDomains(template), ...allMilestones(template)].map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
    })

    test('has milestones in every domain, its own or those of its strands', () => {
      for (const domain of template.domains) {
        expect(allMilestones({ ...template, domains: [domain] }).length).toBeGreaterThan(0)
      }
    })
  },
)

test('a framework that nobody brought along is not offered', () => {
  expect(parseTemplateKind('own')).toBeUndefined()
  expect(parseTemplateKind('toString')).toBeUndefined()
})

describe('cycle 1 of 2025', () => {
  const cycle1 = templates.find(({ kind }) => kind === 'cycle-1') as FrameworkTemplate

  test('has the five domains of the programme and the page of living together', () => {
    expect(cycle1.domains.map(({ code }) => code)).toEqual(['L', 'P', 'A', 'M', 'E', 'V'])
  })

  test('has five strands of mathematics', () => {
    expect(cycle1.domains.find(({ code }) => code === 'M')?.strands).toHaveLength(5)
  })

  test('feeds every line of the synthesis, and each of its milestones feeds one line only', () => {
    const domains = allDomains(cycle1)
    const fed = (source: string) =>
      domains.flatMap(({ code, milestones }) =>
        milestones.filter((it) => code === source || it.code === source),
      )
    for (const { code, sources } of synthesisLines) {
      expect([code, sources.filter((source) => fed(source).length === 0)]).toEqual([code, []])
    }
    const used = synthesisLines.flatMap(({ sources }) => sources.flatMap(fed)).map((it) => it.code)
    expect(used.toSorted()).toEqual(
      [...new Set(allMilestones(cycle1).map((it) => it.code))].toSorted(),
    )
  })

  test('calls its domains on the synthesis as the programme does', () => {
    for (const { domain, en, fr } of synthesisForm) {
      expect(cycle1.domains.find(({ code }) => code === domain)?.name).toEqual({ en, fr })
    }
  })
})
