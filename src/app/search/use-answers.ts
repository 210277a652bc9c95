import { useLingui } from '@lingui/react/macro'
import { FolderOpen } from 'lucide-react'
import { useContext, useMemo } from 'react'
import { maySeeScreen } from '#domain/access/access.ts'
import { firstOfMonth, parseYearMonth } from '#domain/kernel/local-date.ts'
import { displayPrice } from '#domain/payments/price.ts'
import { readSearch, type SchoolSection, searchSections } from '#domain/search/search.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import { relationWords } from '#src/people/relation-words.ts'
import { roleNames } from '#src/people/role-names.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { listEntries } from '../shell/navigation/navigation.ts'
import {
  type AnswerSection,
  actsFor,
  actsFound,
  answersOf,
  screensFound,
  type ThingWords,
  tabsOfChild,
} from './answers.ts'
import { searchHeld } from './held.ts'
import type { FoundOfSchool } from './search.operations.ts'
import { useHeldThings } from './use-held-things.ts'
import { type SchoolAnswer, useSchoolAnswer } from './use-school-answer.ts'

export type Answers = {
  sections: readonly AnswerSection[]
  /** Answer of the school: where there is none, only this device was searched. */
  school: SchoolAnswer['is']
}

/** Says a thing of the school in the reader's language. */
function useThingWords(): ThingWords {
  const { i18n } = useLingui()
  const { school } = useSignedIn()
  const { monthTitle } = useFormats()
  const currency = school?.currency
  return useMemo(
    () => ({
      beside({ relation, role, month, beside }: FoundOfSchool) {
        const paid = month ? parseYearMonth(month) : undefined
        const said = [
          relation && relation !== 'Other' ? i18n._(relationWords[relation]) : null,
          role ? i18n._(roleNames[role]) : null,
          beside,
          paid ? monthTitle(firstOfMonth(paid)) : null,
        ]
        return said.filter(Boolean).join(', ')
      },
      end: ({ phone, total }: FoundOfSchool) =>
        total !== null && currency ? displayPrice({ value: total, currency }) : (phone ?? ''),
    }),
    [i18n, currency, monthTitle],
  )
}

/** All that a person finds by what they typed: what the app and the tablet know at once, what the school knows after it. */
export function useAnswers(typed: string): Answers {
  const { i18n, t } = useLingui()
  const { user, school } = useSignedIn()
  const features = useContext(FeaturesContext)
  const facts = useMemo(() => accessFactsOf(user, school), [user, school])
  const things = useHeldThings(facts)
  const words = useThingWords()
  const answer = useSchoolAnswer(typed, school !== null)
  const mine = useMemo(
    () => ({
      screens: listEntries(facts).map((it) => ({ ...it, said: i18n._(it.name) })),
      acts: actsFor(
        facts,
        features.flatMap(({ acts = [] }) => acts),
      ).map((it) => ({
        ...it,
        name: i18n._(it.name),
      })),
      tabs: features
        .flatMap(({ childTabs = [] }) => childTabs)
        .filter(({ screen }) => maySeeScreen(facts, screen)),
    }),
    [facts, features, i18n],
  )
  const sections = useMemo(() => {
    const search = readSearch(typed)
    // Somebody whom the school refuses is shown nobody, also not from the tablet.
    const known = answer.is === 'refused' ? [] : searchHeld(search, things)
    const ofSchool = answer.is === 'answered' ? answer.sections : known
    const found = new Map<string, AnswerSection>()
    for (const { section, count, found: all } of ofSchool) {
      const answers = answersOf(section satisfies SchoolSection, all, words)
      if (answers.length > 0) found.set(section, { section, count, answers })
    }
    const child = found.get('children')?.answers[0]
    const tabs = mine.tabs.map(({ word, screen, name }) => {
      const tab = i18n._(name)
      return { word, screen, name: t`${tab} of ${child?.name ?? ''}` }
    })
    const screens = [...screensFound(search, mine.screens), ...tabsOfChild(child, tabs, FolderOpen)]
    const acts = actsFound(search, mine.acts)
    found.set('screens', { section: 'screens', count: screens.length, answers: screens })
    found.set('acts', { section: 'acts', count: acts.length, answers: acts })
    return searchSections.flatMap((name) => {
      const section = found.get(name)
      return section && section.answers.length > 0 ? section : []
    })
  }, [typed, answer, things, words, mine, i18n, t])
  return { sections, school: answer.is }
}
