import { useState } from 'react'
import {
  changeIcon,
  type Icon,
  orderIcons,
  topicsList,
} from '#src/features/topics/topics.operations.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { type ActsOf, useAct } from '#src/keeping/acts/use-act.ts'
import type { Ask } from '#src/keeping/acts/use-ask.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { EditForm } from '#src/keeping/forms/edit-form.tsx'
import { KeptList } from '#src/keeping/lists/kept-list.tsx'
import { OrderedList } from '#src/keeping/lists/ordered-list.tsx'
import { KeptScreen } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { TextField } from '#src/ui/field/field.tsx'

const acts: ActsOf = { words: {}, outdated: ['thing.order-outdated'] }

type Way = { lookAgain: () => void; ask?: Ask }

function Things({ icons, ...way }: Way & { icons: readonly Icon[] }) {
  const { act, isBusy } = useAct(acts, way)
  const { shown, move, run, undoBar } = useDoing(icons)
  const [isAsking, setAsking] = useState(false)
  const keep = (iconId: string, name: string) =>
    act(changeIcon, { iconId, input: { labelEn: name, labelFr: name } })
  const order = (iconIds: string[]) => act(orderIcons, { iconIds })
  return (
    <>
      <KeptList
        items={shown}
        textsOf={({ labelEn }) => [labelEn]}
        dialog={(icon, close) => (
          <EditDialog
            title="A thing"
            kind="things"
            id={icon?.id ?? null}
            initial={{ name: icon?.labelEn ?? '' }}
            check={({ name }) =>
              name ? null : { kind: 'refused', code: 'things.empty', sentence: 'It is empty.' }
            }
            save={({ name }, id) => keep(id, name)}
            onClose={close}
          >
            {({ name }, set) => (
              <TextField
                label="Name"
                value={name}
                onChange={({ target }) => set({ name: target.value })}
              />
            )}
          </EditDialog>
        )}
        words={{
          headline: isBusy ? 'busy' : 'Things',
          sub: null,
          add: 'Add',
          empty: { title: 'Nothing yet', words: 'Add one.' },
          search: 'Look',
        }}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={({ labelEn }) => labelEn}
            marksOf={({ id }) => ({ 'data-thing': id })}
            onMove={(place) => void move(place, { order, words: () => 'Moved.' })}
          >
            {(icon) => ({
              body: <b>{icon.labelEn}</b>,
              acts: (
                <button type="button" onClick={() => edit(icon)}>
                  Edit {icon.labelEn}
                </button>
              ),
            })}
          </OrderedList>
        )}
      </KeptList>
      <EditForm
        name="things-on-the-page"
        initial={{ name: icons[0]?.labelEn ?? '' }}
        check={({ name }) =>
          name ? null : { kind: 'refused', code: 'things.empty', sentence: 'It is empty.' }
        }
        save={({ name }) => keep(icons[0]?.id ?? '', name)}
        saved="It is saved."
        saveWords="Save here"
      >
        {({ name }, set) => (
          <TextField
            label="First"
            value={name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </EditForm>
      <button type="button" onClick={() => setAsking(true)}>
        Turn round
      </button>
      <button
        type="button"
        onClick={() =>
          void run({ act: () => order(shown.map(({ id }) => id)), words: 'It stays so.' })
        }
      >
        Leave for good
      </button>
      {isAsking ? (
        <ConfirmDialog
          title="The order is turned round"
          stay="Leave it"
          go="Turn"
          act={() => order(shown.map(({ id }) => id).toReversed())}
          onClose={() => setAsking(false)}
        >
          Nobody can undo this.
        </ConfirmDialog>
      ) : null}
      {undoBar}
    </>
  )
}

/** A page that has each part of keeping, and nothing of a feature but its documents. */
export function KeptPage({ changes, ...way }: Pick<Way, 'ask'> & { changes?: 'here' | 'none' }) {
  const kept = useKept(topicsList)
  return (
    <KeptScreen
      name="things"
      title="Things"
      kept={kept}
      above={<nav>The tabs</nav>}
      {...(changes && { changes })}
      silence={{ title: 'No things without a network', words: 'Later.' }}
    >
      {({ listIcons }) => <Things icons={listIcons} lookAgain={kept.lookAgain} {...way} />}
    </KeptScreen>
  )
}
