import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './building.module.css'
import type { AdultInBuilding } from './use-building-rooms.tsx'

/** Enough for visitors and those whom nobody has noted; a page has room for them. */
const lines = Array.from({ length: 12 }, (_, line) => line)

type AdultsProps = {
  /** Null where this device does not know who came. */
  adults: readonly AdultInBuilding[] | null
  timeZone: string
}

/** Adults who were noted in a room, by name; on paper there is room for all others. */
export function Adults({ adults, timeZone }: AdultsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const count = adults?.length ?? 0
  return (
    <div className={styles.Beside}>
      <Section
        title={<Trans>Adults</Trans>}
        hint={count > 0 ? <Plural value={count} one="# noted" other="# noted" /> : undefined}
      >
        <Quiet size="same" data-print="never">
          {count > 0 ? (
            <Trans>
              Those who were noted in a room. Visitors are not: printed, the list has lines for
              them.
            </Trans>
          ) : (
            <Trans>No adult is noted. Printed, the list has lines to write their names on.</Trans>
          )}
        </Quiet>
        <Quiet size="same" data-print="only">
          <Trans>Write down every adult who is not listed, and tick who was found.</Trans>
        </Quiet>
        <ul className={styles.Children}>
          {(adults ?? []).map(({ userId, name, className, since }) => {
            const time = formats.timeOf(since, timeZone)
            return (
              <li key={userId} className={styles.Elsewhere} data-adult-here={userId}>
                <span className={styles.PaperBox} data-print="only" />
                <span className={styles.Who}>
                  <span className={styles.Name}>{name}</span>
                  <span className={styles.Note}>
                    {className ? t`${className}, since ${time}` : t`Another class, since ${time}`}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
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
