import '#src/ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#src/app/app.tsx'
import { publicPaths } from '#src/app/app-routes.tsx'
import { browserPorts } from '#src/app/browser-session.ts'
import { listenForInstallPrompt } from '#src/app/install.ts'
import { loadWords } from '#src/app/load-words.ts'
import { registerWorker } from '#src/app/register-worker.ts'
import { createSessionLife } from '#src/app/session-life.ts'
import { readChosenLocale } from '#src/i18n/locales.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const { pathname } = window.location
  listenForInstallPrompt(window)

  const [words, ports] = await Promise.all([loadWords(readChosenLocale()), browserPorts()])
  const life = createSessionLife(ports)
  let isStarted = false
  const startSession = () => {
    if (isStarted) return
    isStarted = true
    void life.start()
  }
  // Before the first render: reading the tablet takes longer than drawing a skeleton.
  if (!publicPaths.includes(pathname)) startSession()

  createRoot(root).render(
    <StrictMode>
      <App {...{ words, life, ports, startSession }} />
    </StrictMode>,
  )
  void registerWorker()
}

void start()
