import { Trans } from '@lingui/react/macro'
import { SignsFirst } from '#src/health/health-signs.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import styles from '../children.module.css'
import type { FiledChild } from '../children.operations.ts'
import { fullNameOf } from '../list/children.view.ts'
import { useChildrenRoom } from '../list/children-room.tsx'
import { useChildWords } from '../list/use-child-words.ts'
import { PrintChild } from '../printing/print-child.tsx'
import { fileHealth } from './health/file-health.operations.ts'
import { PortraitButton } from './portrait/portrait-button.tsx'

/** Shows the child at a glance: portrait, name, class, age, status, and what must be known of its health. */
export function FileHead({ child }: { child: FiledChild }) {
  const { age, status } = useChildWords()
  const { isKeeper } = useChildrenRoom()
  const kept = useKept(fileHealth, { childId: child.id })
  const health = kept.status === 'ready' ? (kept.value.fileHealth?.health ?? null) : null
  const { className, standardName, usageName, lastName } = child
  const place =
    className === standardName ? className : [className, standardName].filter(Boolean).join(' · ')
  return (
    <div className={styles.Head} data-child={child.id}>
      <Portrait name={fullNameOf(child)} pic={child.portrait} size="huge" />
      <div className={styles.Who}>
        <Headline
          sub={[place, age(child), status(child)].filter(Boolean).join(' · ')}
          acts={
            <>
              {isKeeper ? <PortraitButton child={child} /> : null}
              <PrintChild child={child} />
            </>
          }
        >
          {fullNameOf(child)}
        </Headline>
        {usageName ? (
          <p className={styles.Official}>
            <Trans>In official papers: {lastName}</Trans>
          </p>
        ) : null}
        <SignsFirst child={{ health, hasHealthPlan: child.hasHealthPlan }} />
      </div>
    </div>
  )
}
