import type { Plugin } from 'vite'

const router = /\/react-router\/dist\/production\//

/**
 * Makes the bundler drop what the app does not use of the router: its links that load data ahead, forms and servers.
 * The package does not say that making a component has no side effect, and names its components for tools.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!router.test(id)) return null
      const pure = code.replaceAll(
        /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g,
        '= /* @__PURE__ */ ',
      )
      const nameless = pure.replaceAll(/^\w+\.displayName = .*;$/gm, '')
      return { code: nameless, map: null }
    },
  }
}
