import type { ScreenId } from '../../src/model/routes.ts';
import type { GalleryScreen } from './gallery-state.ts';
import { autoLogin, maverickAutoLogin } from './auto-login.ts';
import { checkYourEmail } from './check-your-email.ts';
import { farewell } from './farewell.ts';
import { forgotPassword, forgotPasswordConfirmation } from './forgot-password.ts';
import { login } from './login.ts';
import { loginLoader } from './login-loader.ts';
import { logout } from './logout.ts';
import { passwordLogin } from './password-login.ts';
import { passwordLoginDialog } from './password-login-dialog.ts';
import { resetPassword, resetPasswordConfirmation } from './reset-password.ts';
import { setPassword, setPasswordConfirmation } from './set-password.ts';
import { signUp } from './sign-up.ts';
import { trouble } from './trouble.ts';
import { addPasskey } from './add-passkey.ts';

/** Everything that the gallery shows, in its order; `trouble` is what can replace any screen. */
export const screens = {
  login,
  'check-your-email': checkYourEmail,
  'password-login': passwordLogin,
  'login-sign-up': signUp,
  'forgot-password': forgotPassword,
  'forgot-password-confirmation': forgotPasswordConfirmation,
  'reset-password': resetPassword,
  'reset-password-confirmation': resetPasswordConfirmation,
  'set-password': setPassword,
  'set-password-confirmation': setPasswordConfirmation,
  'auto-login': autoLogin,
  'maverick-auto-login': maverickAutoLogin,
  logout,
  'sorry-to-see-you-go': farewell,
  'login-loader': loginLoader,
  'password-login-dialog': passwordLoginDialog,
  trouble,
  'add-passkey': addPasskey,
} as const satisfies Record<ScreenId | 'check-your-email' | 'maverick-auto-login' | 'trouble', GalleryScreen>;
