import { useState, type ReactNode } from 'react';

/** The form of the page written by hand, in React: what is sent, and what then shows, are the same. */
export function FloorForm(): ReactNode {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    setBusy(true);
    await post('/account/access-link', { Email: email, ProductId: 6 });
    await post('/desktop/account/check', { email });
    setBusy(false);
    setSentTo(email);
  };

  if (sentTo !== null) return <p>Personal Access Link sent to: {sentTo}</p>;
  return (
    <form
      data-form="login"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>Customer Login</h1>
      <label htmlFor="email">Enter your email</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <button type="submit" data-submit disabled={isBusy}>
        Continue
      </button>
    </form>
  );
}

async function post(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
