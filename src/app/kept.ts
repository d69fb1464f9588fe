// Words kept for the next visit. A browser that keeps nothing starts as new each time: what was chosen holds for this visit.

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // it is chosen again on the next visit
  }
}
