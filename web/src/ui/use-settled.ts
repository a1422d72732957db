import { useEffect, useState } from 'react';

/** What a value was at its last pause: what changes with every key is said once nobody types, who would not hear it out. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const pauseMs = 1_000;
