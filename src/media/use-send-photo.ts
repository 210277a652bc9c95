import { shrinkPhoto } from './shrink-photo.ts'
import { useSendFile } from './use-send-file.ts'

/** A photo is made small on this device first. What is no picture is sent as it is, and refused in words. */
const small = async (file: File): Promise<File> => {
  const drawn = await shrinkPhoto(file)
  return 'bytes' in drawn ? new File([drawn.bytes], file.name, { type: 'image/jpeg' }) : file
}

/** The road of one photo of an online form to the server. */
export function useSendPhoto(): ReturnType<typeof useSendFile> {
  const road = useSendFile('photo')
  return { ...road, send: async (file) => road.send(await small(file)) }
}
