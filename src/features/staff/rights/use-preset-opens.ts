import { useLingui } from '@lingui/react/macro'
import type { TeacherPreset } from '#domain/access/presets.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { opensOf } from '../staff-words.ts'

/** Says what a ready-made set of rights opens. What is built later names itself. */
export function usePresetOpens(): (preset: TeacherPreset) => string {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return (preset) => {
    const names = formats.list(opensOf(preset).map((name) => i18n._(name)))
    return t`Opens: ${names}.`
  }
}
