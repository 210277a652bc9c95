import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type FileField, type FilePart, listedField } from '#domain/children/file-history.ts'
import type { VaccineName } from '#domain/health/vaccines.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import { allergyWord, dietWord, severityWord, textureWord } from '#src/health/health-words.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useWeekdayName } from '#src/i18n/use-weekday-name.ts'
import { useWords } from '../consents/consent-words.ts'
import { vaccineWord } from '../health/vaccine-words.ts'
import { halfDayWords } from '../schedule/schedule-words.ts'
import type { FieldChange } from './history.operations.ts'
import { choiceWords, fieldWords, partWords, type Words } from './history-words.ts'

type Said = Pick<FieldChange, 'part' | 'field'>
type FieldName = { [Part in FilePart]: `${Part} ${FileField<Part>}` }[FilePart]

const known = (words: object, word: string): MessageDescriptor | undefined =>
  Object.hasOwn(words, word) ? (Reflect.get(words, word) as MessageDescriptor) : undefined

/** Names of things and fields, and what a field says, as the sections of the file write them. */
export function useHistoryWords() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const weekdayName = useWeekdayName()

  const day = (text: string): string => {
    const date = parseLocalDate(text)
    return date ? formats.date(date) : text
  }

  const halfDay = (text: string) => {
    const [weekday = '', half = ''] = text.split('-')
    return `${weekdayName(weekday)} ${i18n._(halfDayWords[half as HalfDay]).toLocaleLowerCase()}`
  }
  const allergy = (text: string) => {
    const [allergen = '', severity = '', ...other] = text.split('/')
    const said = { allergen, severity, other: other.join('/') || null }
    return `${allergyWord(i18n, said)} (${severityWord(i18n, said)})`
  }
  const vaccine = (text: string) => {
    const [name = '', doneOn = '', dueOn = '', ...other] = text.split('/')
    const said = { vaccine: name as VaccineName, other: other.join('/') || null }
    const dates = [doneOn && t`given on ${day(doneOn)}`, dueOn && t`due on ${day(dueOn)}`]
    return [vaccineWord(i18n, said), ...dates].filter(Boolean).join(', ')
  }
  const hours = (text: string) => {
    const [weekday = '', ...span] = text.split(' ')
    return `${weekdayName(weekday)} ${span.join(' ')}`
  }
  const lists: Readonly<Partial<Record<FieldName, (text: string) => string>>> = {
    'schedule canteenDays': weekdayName,
    'schedule halfDays': halfDay,
    'schedule hours': hours,
    'health allergies': allergy,
    'health diets': (text) => dietWord(i18n, text),
    'health texture': (text) => textureWord(i18n, text),
    'health vaccines': vaccine,
  }

  const one = ({ part, field }: Said, text: string): string => {
    const listed = listedField(part, field)
    if (listed?.kind === 'weekdays') return weekdayName(text)
    const list = lists[`${part} ${field}` as FieldName]
    if (list) return list(text)
    const [, choices = listed?.choices] =
      Object.entries<Words | undefined>(choiceWords[part] ?? {}).find(([of]) => of === field) ?? []
    const word = choices && known(choices, text)
    if (word) return i18n._(word)
    if (text === 'true') return t`yes`
    return text === 'false' ? t`no` : day(text)
  }
  return {
    fieldOf: ({ part, field }: Said): string => {
      const word = known(fieldWords[part], field)
      return word ? i18n._(word) : t`An earlier field`
    },
    saidBy: (said: Said, texts: readonly string[]): string =>
      texts.length === 0 ? t`nothing` : formats.list(texts.map((text) => one(said, text))),
    thingOf: ({ part, name }: Pick<FieldChange, 'part' | 'name'>): string => {
      const use = part === 'consent' ? known(useWords, name) : undefined
      const called = use ? i18n._(use) : part === 'schedule' ? t`from ${day(name)}` : name
      return [i18n._(partWords[part]), called].filter(Boolean).join(' · ')
    },
  }
}
