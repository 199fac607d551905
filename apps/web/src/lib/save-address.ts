/** Starts the browser's own download of an address. */
export function saveAddress(address: string, fileName = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}
