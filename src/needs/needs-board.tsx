import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { SavedSign } from '#src/records/saved-sign.tsx'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useMoment } from '#src/session/use-moment.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { itemWords, useNeedWords } from './need-words.tsx'
import styles from './needs-board.module.css'
import type { Needs, NeedyChild, OpenNeed } from './use-needs.tsx'

/** Shows what families are still to bring, child by child: open until somebody says that it has arrived. */
export function NeedsBoard({ needs, children }: { needs: Needs; children: readonly NeedyChild[] }) {
  const needsOf = (child: NeedyChild) =>
    needs.needs.filter(({ said }) => said.childId === child.childId)
  const needy = children.filter((child) => needsOf(child).length > 0)
  if (needy.length === 0)
    return (
      <Quiet size="same">
        <Trans>Nothing is missing.</Trans>
      </Quiet>
    )
  return (
    <ul>
      {needy.map((child) => (
        <li key={child.childId} className={styles.Child} data-needs-of={child.childId}>
          <Portrait name={child.fullName} pic={child.pic} size="small" />
          <div className={styles.Words}>
            <b>{child.name}</b>
            <ul>
              {needsOf(child).map((need) => (
                <Need key={need.id} need={need} child={child} needs={needs} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

type NeedOfChild = { need: OpenNeed; child: NeedyChild; needs: Needs }

function Need({ need, child, needs }: NeedOfChild) {
  const isReadOnly = useReadOnly()
  const momentOf = useMoment()
  const wordsOf = useNeedWords()
  const { id, said, truth, saved } = need
  return (
    <li className={styles.Need} data-need={id} data-saved={saved}>
      <div className={styles.Item}>
        <span>
          {wordsOf(said)} <SavedSign saved={saved} />
        </span>
        {truth ? (
          <span className={styles.Asked}>
            <Trans>
              {momentOf(truth.askedAt)}, {truth.askedByName}
            </Trans>
          </span>
        ) : null}
      </div>
      {isReadOnly ? null : <Acts need={need} child={child} needs={needs} />}
    </li>
  )
}

function Acts({ need, child, needs }: NeedOfChild) {
  const { t, i18n } = useLingui()
  const word = i18n._(itemWords[need.said.item])
  const { name } = child
  return (
    <>
      <Button
        size="touch"
        icon={<Check aria-hidden />}
        aria-label={t`${word} for ${name}: received`}
        onClick={() => void needs.close('received', need, child)}
      >
        <Trans>Received</Trans>
      </Button>
      <IconButton
        size="touch"
        name={t`${word} for ${name}: take the request back`}
        icon={<X aria-hidden />}
        onClick={() => void needs.close('withdrawn', need, child)}
      />
    </>
  )
}
