import type { Plugin } from 'vite'

/** Names the page of the form beside its start, so that both are asked for at once. */
export const admissionAhead = (): Plugin => ({
  name: 'admission-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const page = Object.values(bundle).find(
        (it) => it.type === 'chunk' && it.name === 'admission-page',
      )
      if (!page) throw new Error('the admission form has no page')
      const link = `<link rel="modulepreload" href="/${page.fileName}" crossorigin>`
      return html.replace('</head>', `${link}</head>`)
    },
  },
})
