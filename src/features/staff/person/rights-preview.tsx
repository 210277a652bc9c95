import { Plural, Trans } from '@lingui/react/macro'
import type { BoxChange } from '../rights/rights.view.ts'
import { useBoxWords } from '../rights/use-box-words.ts'
import styles from './person.module.css'

/** Shows what would become different, before anything is. */
export function RightsPreview({ boxes }: { boxes: readonly BoxChange[] }) {
  const wordOf = useBoxWords()
  const opened = boxes.filter(({ hasAccess }) => hasAccess)
  const closed = boxes.filter(({ hasAccess }) => !hasAccess)
  if (boxes.length === 0)
    return (
      <p className={styles.Why}>
        <Trans>Nothing would change: these rights are there already.</Trans>
      </p>
    )
  return (
    <div className={styles.Preview} role="status">
      {[opened, closed].map((some, index) =>
        some.length === 0 ? null : (
          <div key={index === 0 ? 'opened' : 'closed'}>
            <b>
              {index === 0 ? (
                <Plural value={some.length} one="# right is opened" other="# rights are opened" />
              ) : (
                <Plural value={some.length} one="# right is closed" other="# rights are closed" />
              )}
            </b>
            <ul>
              {some.map((box) => (
                <li key={wordOf(box)}>{wordOf(box)}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  )
}
