import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { inLanguage } from '#domain/kernel/text.ts'
import { type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { type Loaded, loadedOf } from '#src/graphql/loaded.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { useOffline } from '#src/offline/offline-context.tsx'
import { useMoving } from '#src/offline/outbox/use-moving.ts'
import type { ScaleColours } from '../milestones/drawing.tsx'
import type { Sentence } from '../milestones/sentences.ts'
import type { LevelNames } from '../milestones/use-level-names.ts'
import {
  type PedagogyClassResult,
  pedagogyClass,
  type SettingsResult,
} from '../pedagogy.operations.ts'
import { type ClassFramework, classFrameworkOf, periodOf } from '../pedagogy-truth.ts'

/** The drawing and names of the school's levels, with its periods and its bank, in the reader's language. */
export type Scale = {
  gradeSystem: SettingsResult['gradeSystem']
  colours: ScaleColours
  names: LevelNames
  periods: readonly Period[]
  sentences: readonly Sentence[]
  needsApproval: boolean
}

export function scaleOf(settings: SettingsResult, locale: Locale): Scale {
  const of = (level: Level) => settings.levels.find((it) => it.level === level)
  const named = (level: Level) => {
    const own = of(level)
    return [level, own ? inLanguage(locale, 'label', own) : '']
  }
  return {
    gradeSystem: settings.gradeSystem,
    colours: Object.fromEntries(levels.map((level) => [level, of(level)?.colour])),
    names: Object.fromEntries(levels.map(named)),
    periods: settings.periods.map(periodOf),
    sentences: settings.sentences.map((sentence) => ({
      id: sentence.id,
      domainId: sentence.domainId,
      text: inLanguage(locale, 'text', sentence),
    })),
    needsApproval: settings.needsApproval,
  }
}

/** The same object while nothing in it has changed: what hangs on it is not drawn anew. */
export function useSameWhileEqual<Value>(value: Value): Value {
  const kept = useRef(value)
  const isSame = kept.current === value || JSON.stringify(kept.current) === JSON.stringify(value)
  const next = isSame ? kept.current : value
  useEffect(() => {
    kept.current = next
  })
  return next
}

export type PedagogyClass = {
  result: PedagogyClassResult
  frameworks: readonly ClassFramework[]
  scale: Scale
}

/**
 * Tells if a class is not read anew for now, because somebody is giving levels in it. The board has them already. A
 * reading of a thousand judgements would be in the way of the next tap. A class that has not been read to its end is
 * never put off.
 */
function usePutOff(
  openKey: string | null,
  isRead: boolean,
): { isNow: boolean; wasBefore: boolean } {
  const offline = useOffline()
  const isMoving = useMoving(useMemo(() => offline.entries('milestone:'), [offline]))
  const [putOff, setPutOff] = useState<string | null>(null)
  const isNow = isMoving && isRead
  if (isNow && putOff !== openKey) setPutOff(openKey)
  return { isNow, wasBefore: putOff === openKey }
}

/** Reads what the children of a class have learnt, as the school knows it, and what it is judged with. */
export function usePedagogyClass(open: OpenClassDay | null): {
  loaded: Loaded<PedagogyClass>
  refresh: () => void
} {
  const { locale } = useLocale()
  const openKey = open && `${open.classId} ${open.date}`
  const [readKey, setReadKey] = useState<string | null>(null)
  const putOff = usePutOff(openKey, openKey !== null && readKey === openKey)
  const [{ data, fetching, error, stale }, ask] = useQuery({
    query: pedagogyClass,
    variables: { classId: open?.classId ?? '', date: open?.date ?? '' },
    // What was entered meanwhile is in the cache: it is not fetched for that.
    requestPolicy: putOff.wasBefore ? 'cache-first' : 'cache-and-network',
    pause: open === null || putOff.isNow,
  })
  const isRead = data !== undefined && !fetching && !stale
  useEffect(() => {
    if (isRead) setReadKey(openKey)
  }, [isRead, openKey])
  const result = data?.pedagogyClass
  const frameworks = useSameWhileEqual(
    useMemo(
      () => (result?.frameworks ?? []).map((framework) => classFrameworkOf(framework, locale)),
      [result?.frameworks, locale],
    ),
  )
  const settings = result?.settings
  const scale = useSameWhileEqual(
    useMemo(() => (settings ? scaleOf(settings, locale) : null), [settings, locale]),
  )
  const value = useMemo(
    () => (result && scale ? { result, frameworks, scale } : undefined),
    [result, frameworks, scale],
  )
  return {
    loaded: loadedOf({ value, fetching: fetching || open === null, error, stale }),
    refresh: useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]),
  }
}
