/** The look of the page of a family: that of the mails, by day and by night. Buttons are large enough for a thumb. */
export const answerStyle = `
:root { color-scheme: light dark; --ground: #eef0e9; --paper: #fdfefb; --ink: #1a2622; --soft: #43514b;
  --rule: #8b968f; --act: #17453b; --on-act: #fff; --warn: #fbe9d7 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #131d1a; --paper: #1a2623; --ink: #e9ede4; --soft: #bcc8c0; --rule: #7c8b84; --act: #bfcb7a;
    --on-act: #1a2210; --warn: #4a3415 }
}
* { box-sizing: border-box }
body { margin: 0; padding: 16px; background: var(--ground); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 24px; background: var(--paper); border-radius: 22px 22px 14px 14px;
  overflow: hidden }
header { margin: -24px -24px 20px; padding: 16px 24px; color: #f0f4ea; background: #17362f;
  border-bottom: 4px solid #d5df7d; font-weight: 700 }
header + h1 + p::first-letter { text-transform: uppercase }
small { color: var(--soft) }
h1 { margin: 4px 0 8px; font-size: 26px; line-height: 1.2; overflow-wrap: anywhere }
form { display: grid; gap: 8px; margin: 16px 0 }
form p { margin: 0 }
input, select, button { width: 100%; min-height: 48px; padding: 8px 14px; font: inherit; border-radius: 10px }
input, select { color: inherit; background: transparent; border: 1px solid var(--rule) }
option { color: var(--ink); background: var(--paper) }
button { font-weight: 700; color: var(--on-act); background: var(--act); border: 0; cursor: pointer }
.hours { white-space: nowrap }
.quiet { color: inherit; background: transparent; border: 1px solid var(--rule) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
[role=alert] { padding: 12px 16px; background: var(--warn); border-radius: 10px }
`
