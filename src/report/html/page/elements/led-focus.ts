/**
 * Moves the focus to a place that the page leads to. Readers who press keys see a ring around it; those who point have
 * seen where they are led.
 */
let byKeyboard = false;

export function watchKeys(): void {
  const note = ({ type }: Event): void => {
    byKeyboard = type === 'keydown';
  };
  addEventListener('keydown', note, { capture: true });
  addEventListener('pointerdown', note, { capture: true });
}

export function leadTo(place: HTMLElement): void {
  place.classList.toggle('by-keyboard', byKeyboard);
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
