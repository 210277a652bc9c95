import { Trans } from '@lingui/react/macro'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './building.module.css'

/** Enough for the staff of a small school and its visitors; a page has room for them. */
const lines = Array.from({ length: 12 }, (_, line) => line)

/** Nobody writes down yet when an adult comes and goes: on paper there is room to. */
export function Adults() {
  return (
    <div className={styles.Beside}>
      <Section title={<Trans>Adults</Trans>}>
        <Quiet size="same" data-print="never">
          <Trans>
            Adults are not counted yet. Printed, the list has lines to write their names on.
          </Trans>
        </Quiet>
        <Quiet size="same" data-print="only">
          <Trans>Adults are not counted yet. Write down every adult, and tick who was found.</Trans>
        </Quiet>
        <ul className={styles.Lines} data-print="only">
          {lines.map((line) => (
            <li key={line} className={styles.EmptyLine}>
              <span className={styles.PaperBox} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
