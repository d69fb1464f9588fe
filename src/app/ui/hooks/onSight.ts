// What is asked for or drawn only when somebody comes to see it.

/** Once, when the element comes into sight. Answers how to stop waiting for it. */
export function onSight(element: Element | null, then: () => void): () => void {
  const sight = new IntersectionObserver(seen => {
    if (!seen.some(s => s.isIntersecting)) return;
    sight.disconnect();
    then();
  });
  if (element) sight.observe(element);
  return () => sight.disconnect();
}
