/** The text of one of the site's own files; null where it can't be had. */
export async function ownFile(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
