import { createContext, type ReactNode, useContext } from 'react'
import type { Device } from '#src/offline/storage/device-database.ts'

const DeviceContext = createContext<Device | null>(null)

export function DeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>
}

export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDevice needs a DeviceProvider above it')
  return device
}
