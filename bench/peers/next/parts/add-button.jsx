'use client';

import { useState } from 'react';

export function AddButton({ isDisabled }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" disabled={isDisabled} onClick={() => setCount(count + 1)}>
      Agregar{count > 0 && ` (${count})`}
    </button>
  );
}
