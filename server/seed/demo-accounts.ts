import type { FastifyInstance } from 'fastify'
import { demoPassword, demoSignIns } from './sign-ins.ts'

/** Tells the sign-in page of the demo who may sign in; elsewhere the address does not exist. */
export function addDemoAccounts(app: FastifyInstance): void {
  const accounts = demoSignIns.map(({ email }) => ({ who: email, password: demoPassword }))
  app.get('/demo-accounts', async () => accounts)
}
