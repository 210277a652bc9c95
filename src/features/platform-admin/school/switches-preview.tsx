import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ScreenWord } from '#domain/access/screens.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import type { ManagedSchool } from '../platform-admin.operations.ts'
import { screenWords } from '../platform-words.ts'
import styles from './school.module.css'
import { previewOf, type Switches } from './switches.view.ts'

/** Shows what a change of switches means, and for whom, before anybody meets it. */
export function SwitchesPreview({
  school,
  before,
  after,
}: {
  school: ManagedSchool
  before: Switches
  after: Switches
}) {
  const { i18n } = useLingui()
  const { list } = useFormats()
  const { gains, losses, hours } = previewOf(before, after)
  const named = (words: readonly ScreenWord[]): string =>
    list(words.flatMap((word) => (screenWords[word] ? i18n._(screenWords[word]) : [])))
  const directionGains = named(gains.direction)
  const directionLosses = named(losses.direction)
  const teacherGains = named(gains.teachers)
  const teacherLosses = named(losses.teachers)
  const isNothing =
    hours === null && [...gains.direction, ...losses.direction].length === 0 && !teacherGains
  return (
    <div className={styles.Preview} role="status">
      <Notice
        title={
          <Plural
            value={school.staff}
            one="For # person of the school, at once:"
            other="For # people of the school, at once:"
          />
        }
      >
        {isNothing ? (
          <Trans>No screen appears or disappears: the flag and the feature have to agree.</Trans>
        ) : (
          <ul>
            {directionGains ? (
              <li>
                <Trans>Directors and sub-directors see {directionGains}, unless withheld.</Trans>
              </li>
            ) : null}
            {teacherGains ? (
              <li>
                <Trans>Teachers see {teacherGains} where their director opened it to them.</Trans>
              </li>
            ) : null}
            {directionLosses ? (
              <li>
                <Trans>
                  Directors and sub-directors no longer see {directionLosses}. Nothing of it is
                  deleted.
                </Trans>
              </li>
            ) : null}
            {teacherLosses ? (
              <li>
                <Trans>Teachers no longer see {teacherLosses}.</Trans>
              </li>
            ) : null}
            {hours === true ? (
              <li>
                <Trans>The register writes down the hours of arrival and departure.</Trans>
              </li>
            ) : hours === false ? (
              <li>
                <Trans>The register no longer asks for hours. Those written down are kept.</Trans>
              </li>
            ) : null}
          </ul>
        )}
      </Notice>
    </div>
  )
}
