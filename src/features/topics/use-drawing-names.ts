import { useLingui } from '@lingui/react/macro'
import type { Drawing } from '#domain/topics/starter-topics.ts'

/** What each drawing shows, for those who hear it. */
export function useDrawingNames(): Readonly<Record<Drawing, string>> {
  const { t } = useLingui()
  return {
    welcome: t`A door`,
    lunch: t`A plate`,
    nap: t`A bed and the moon`,
    outdoor: t`A tree`,
    'motor-skills': t`A child that runs`,
    music: t`Two notes`,
    language: t`A speech bubble`,
    maths: t`Shapes`,
    art: t`A brush`,
    health: t`A thermometer`,
    needs: t`A bag`,
    information: t`A sheet on the wall`,
    story: t`An open book`,
    science: t`A magnifying glass`,
  }
}
