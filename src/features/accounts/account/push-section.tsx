import { Trans, useLingui } from '@lingui/react/macro'
import { maySeeScreen } from '#domain/access/access.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import type { PushLack } from '#src/platform/browser-push.ts'
import { accessFactsOf } from '#src/session/access-facts.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './account.module.css'
import { useOwnPush } from './use-own-push.ts'

/** The sentence that says why this device shows no news, and what helps. */
function Lack({ lack }: { lack: PushLack }) {
  if (lack === 'in-app-only')
    return (
      <Notice title={<Trans>On iPhone and iPad only the installed app can tell you.</Trans>}>
        <Trans>
          In Safari: Share, then “Add to Home Screen”. Open Préau there, and come back to this page.
        </Trans>
      </Notice>
    )
  if (lack === 'not-able')
    return (
      <Notice title={<Trans>This browser cannot tell you of messages.</Trans>}>
        <Trans>
          A private window never can. Elsewhere load the page anew, update the browser, or use
          another one.
        </Trans>
      </Notice>
    )
  if (lack === 'denied')
    return (
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>This browser refuses notifications from Préau.</Trans>}
      >
        <Trans>
          Press the sign to the left of the address, open “Notifications” and allow them. In the
          installed app this stands in the settings of the device, under Préau. Then load this page
          anew.
        </Trans>
      </Notice>
    )
  if (lack === 'not-answered')
    return (
      <Notice role="alert" title={<Trans>The browser was not given an answer.</Trans>}>
        <Trans>Nothing was changed. Press again, and choose “Allow”.</Trans>
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>The browser’s own service did not answer.</Trans>}
    >
      <Trans>Nothing was changed. Try again with a network.</Trans>
    </Notice>
  )
}

const isForGood = (lack: PushLack | null): boolean =>
  lack === 'in-app-only' || lack === 'not-able' || lack === 'denied'

function Switches() {
  const { t } = useLingui()
  const toast = useToast()
  const { kept, lack, isHere, isBusy, trouble, turnOn, turnOff, choose } = useOwnPush()

  const change = async (isWanted: boolean, installationKey: string): Promise<void> => {
    if (isBusy) return
    if (!isWanted) return turnOff()
    if (await turnOn(installationKey))
      toast.success(t`This device tells you of messages from now on.`)
  }

  return (
    <div className={styles.Stack}>
      <TroubleNotice trouble={trouble} />
      {lack ? <Lack lack={lack} /> : null}
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>Your notifications cannot be shown now</Trans>,
          words: <Trans>What this device tells you of stays as it is.</Trans>,
        }}
      >
        {({ myPush: { publicKey, isOn, everyMessage } }) => (
          <>
            <Checkbox
              label={<Trans>Tell me of urgent messages and announcements on this device</Trans>}
              value={isOn && isHere}
              disabled={isForGood(lack) && !(isOn && isHere)}
              onChange={(isWanted) => void change(isWanted, publicKey)}
            />
            {isOn && isHere ? (
              <Checkbox
                label={<Trans>Tell me of all other messages, too</Trans>}
                value={everyMessage}
                onChange={(isWanted) => {
                  if (!isBusy) void choose(isWanted)
                }}
              />
            ) : null}
          </>
        )}
      </KeptPart>
      <Quiet size="same">
        <Trans>
          The device says that there is a message, never from whom or what it says. In quiet hours
          only urgent ones ring. The maker of the browser delivers it, and cannot read it.
        </Trans>
      </Quiet>
    </div>
  )
}

/** The choice to be shown new messages while Préau is closed. Only people with messages see it. */
export function PushSection() {
  const { user, school } = useSignedIn()
  if (!maySeeScreen(accessFactsOf(user, school), 'messages')) return null
  return (
    <Section title={<Trans>Notifications</Trans>}>
      <Switches />
    </Section>
  )
}
