import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { itemWords } from './need-words.ts'
import type { OpenNeed } from './needs.view.ts'
import styles from './needs-board.module.css'
import type { Needs, NeedyChild } from './use-needs.tsx'

/** What families are still to bring, child by child: open until somebody says that it has arrived. */
export function NeedsBoard({
  needs: { needs, receive, withdraw },
  children,
  mode = 'acts',
}: {
  needs: Needs
  children: readonly NeedyChild[]
  /** `read` for whoever only looks. */
  mode?: 'acts' | 'read'
}) {
  const byChild = children.flatMap((child) => {
    const own = needs.filter(({ childId }) => childId === child.childId)
    return own.length > 0 ? [{ child, own }] : []
  })
  if (byChild.length === 0) {
    return (
      <Quiet size="same">
        <Trans>Nothing is missing.</Trans>
      </Quiet>
    )
  }
  return (
    <ul className={styles.Board}>
      {byChild.map(({ child, own }) => (
        <li key={child.childId} className={styles.Child} data-needs-of={child.childId}>
          <Portrait name={child.name} seed={child.childId} pic={child.pic} size="small" />
          <div className={styles.Words}>
            <b>{child.name}</b>
            <ul className={styles.Needs}>
              {own.map((need) => (
                <Need
                  key={need.needId}
                  need={need}
                  child={child}
                  mode={mode}
                  onReceive={() => void receive(need, child)}
                  onWithdraw={() => void withdraw(need, child)}
                />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Need({
  need,
  child,
  mode,
  onReceive,
  onWithdraw,
}: {
  need: OpenNeed
  child: NeedyChild
  mode: 'acts' | 'read'
  onReceive: () => void
  onWithdraw: () => void
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { school } = useSession()
  const word = i18n._(itemWords[need.item])
  const { asked, note, saved } = need
  const { name } = child
  return (
    <li className={styles.Need} data-need={need.needId} data-saved={saved}>
      <div className={styles.Item}>
        <span>
          {need.item === 'other' && note ? note : note ? `${word}, ${note}` : word}{' '}
          <SavedSign saved={saved} />
        </span>
        {asked ? (
          <span className={styles.Asked}>
            <Trans>
              {formats.momentOf(asked.at, school?.timeZone ?? 'UTC')}, {asked.byName}
            </Trans>
          </span>
        ) : null}
      </div>
      {mode === 'acts' ? (
        <>
          <Button
            size="touch"
            icon={<Check aria-hidden />}
            aria-label={t`${word} for ${name}: received`}
            onClick={onReceive}
          >
            <Trans>Received</Trans>
          </Button>
          <IconButton
            size="touch"
            name={t`${word} for ${name}: take the request back`}
            icon={<X aria-hidden />}
            onClick={onWithdraw}
          />
        </>
      ) : null}
    </li>
  )
}
