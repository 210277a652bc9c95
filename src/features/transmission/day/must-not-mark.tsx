import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { dateIn } from '#domain/kernel/instant.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import { forbiddenName } from '#src/class-day/contacts/collecting.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import styles from '../gifts/gift-marks.module.css'
import type { SheetLine } from '../transmission.view.ts'

type Lines = readonly SheetLine[]

/** Judges a departure as its form does: the name of somebody who must not collect the child on that day. */
export function useForbiddenCollector(
  lines: Lines,
  { contacts }: Pick<ChildOfDay, 'contacts'>,
): string | undefined {
  const { timeZone } = useSchoolTime()
  for (const { line, details, at } of lines) {
    if (line !== 'departure' || !details.collectedBy) continue
    const name = forbiddenName(details.collectedBy, contacts, dateIn(at, timeZone))
    if (name) return name
  }
  return undefined
}

/** Says beside a departure that the child left with somebody who must not collect it; nothing beside any other line. */
export function MustNotMark({ line, child }: { line: SheetLine; child: ChildOfDay }) {
  const name = useForbiddenCollector([line], child)
  return name ? (
    <span className={styles.Mark} data-must-not-collect>
      <TriangleAlert aria-hidden />
      <Trans>{name} must not collect this child.</Trans>
    </span>
  ) : null
}

/** The sign beside a child who left with somebody who must not collect it. */
export function MustNotSign({ lines, child }: { lines: Lines; child: ChildOfDay }) {
  const { t } = useLingui()
  return useForbiddenCollector(lines, child) ? (
    <TriangleAlert
      role="img"
      aria-label={t`left with somebody who must not collect`}
      className={styles.Sign}
    />
  ) : null
}
