import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#src/keeping/acts/use-asked.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Page, Pager, pageSizes } from '#src/ui/data-table/pager.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import styles from './history.module.css'
import { childHistory } from './history.operations.ts'
import { HistoryList } from './history-list.tsx'

/** It is read when it is asked for, and nothing of it is kept on the device: it names colleagues, and says health. */
function History({ childId }: { childId: string }) {
  const [page, setPage] = useState<Page>({ page: 0, size: pageSizes[0] })
  const variables = { childId, first: page.size, offset: page.page * page.size }
  const asked = useAsked(childHistory, { variables })
  return (
    <KeptPart
      kept={asked}
      silence={{
        title: <Trans>The history needs the network</Trans>,
        words: <Trans>Nothing of it is kept on this device.</Trans>,
      }}
    >
      {({ childHistory: history }) =>
        !history || history.total === 0 ? (
          <p className={styles.Nothing}>
            <Trans>Nothing in this file has been changed yet. Every change will appear here.</Trans>
          </p>
        ) : (
          <>
            <HistoryList changes={history.changes} />
            {history.total > pageSizes[0] ? (
              <Pager page={page} total={history.total} onChange={setPage} />
            ) : null}
          </>
        )
      }
    </KeptPart>
  )
}

/** Shows who changed what in the file, when, from what to what: for the direction. */
export function HistorySection({ child }: { child: FiledChild }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={<Trans>History</Trans>}
      padding="none"
      acts={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Hide the history</Trans> : <Trans>Show the history</Trans>}
        </Button>
      }
    >
      {isOpen ? (
        <History childId={child.id} />
      ) : (
        <div className={styles.Nothing}>
          <Quiet>
            <Trans>Who changed what in this file, when, from what to what.</Trans>
          </Quiet>
        </div>
      )}
    </Section>
  )
}
