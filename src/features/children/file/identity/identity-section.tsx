import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useSilence } from '../use-silence.tsx'
import { childIdentity } from './identity.operations.ts'
import { IdentityDialog } from './identity-dialog.tsx'
import { IdentityFacts } from './identity-facts.tsx'

/** Four facts on a phone, or two lines of them. */
const factsHeight = 146

/** Shows who the child is, in official papers and every day. */
export function IdentitySection({ child }: { child: FiledChild }) {
  const { t } = useLingui()
  const { isKeeper } = useChildrenRoom()
  const kept = useKept(childIdentity, { childId: child.id })
  const silence = useSilence()
  const [isEditing, setEditing] = useState(false)
  const identity = kept.status === 'ready' ? kept.value.childIdentity : null
  return (
    <Section
      title={<Trans>Identity</Trans>}
      acts={
        isKeeper && (identity || kept.status === 'loading') ? (
          <Button
            disabled={identity === null}
            icon={<Pencil aria-hidden />}
            aria-label={t`Change the identity`}
            onClick={() => setEditing(true)}
          >
            <Trans>Change</Trans>
          </Button>
        ) : undefined
      }
    >
      <KeptPart kept={kept} silence={silence} height={factsHeight}>
        {({ childIdentity: shown }) => (shown ? <IdentityFacts identity={shown} /> : null)}
      </KeptPart>
      {isEditing && identity ? (
        <IdentityDialog
          identity={identity}
          lookAgain={kept.lookAgain}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Section>
  )
}
