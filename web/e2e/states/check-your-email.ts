import { changeConfig } from '../support/change-config.ts';
import { loginAddress, loginPage } from '../support/login-page.ts';
import type { GalleryScreen, Visit } from './gallery-state.ts';

export const checkYourEmail: GalleryScreen = {
  title: 'Check Your Email',
  states: {
    sent: (visit) => sendLink(visit, 'ann@example.com'),
    'sent to a known mail provider': async (visit) => {
      await visit.control.addAccounts([{ email: 'ann@gmail.com' }]);
      const mailSender = 'accounts@driversupport.example';
      await changeConfig(visit.page, (config) => ({
        ...config,
        driverSupport: { ...config.driverSupport, mailSender },
      }));
      await sendLink(visit, 'ann@gmail.com');
      await visit.page.getByRole('link', { name: 'Open Gmail' }).waitFor();
    },
    'sent to a long address': async (visit) => {
      await visit.control.addAccounts([{ email: longAddress }]);
      await sendLink(visit, longAddress);
    },
    'sent to an address that the mail came back from': async (visit) => {
      await visit.control.setFlags({ mailState: true });
      await sendLink(visit, 'rob@example.com');
      await visit.page.getByText('The email to example.com came back. Check the address.').waitFor();
    },
    'sent again': async (visit) => {
      await sendLink(visit, 'ann@example.com');
      await sendAgain(visit);
      await visit.page.getByText(/You can send it again in \d+ s/).waitFor();
      // The button counts from the click on; only this says that the server has answered.
      await visit.page.getByText('The link was sent again.').waitFor();
    },
    'failed to send again': async (visit) => {
      await sendLink(visit, 'ann@example.com');
      await visit.control.addFault('sendAccessLink', { name: 'http-500' });
      await sendAgain(visit);
      await visit.page.getByRole('alert').waitFor();
    },
    'with a code': async (visit) => {
      await enterCode(visit, '');
    },
    'with a code and a known mail provider': async (visit) => {
      await visit.control.addAccounts([{ email: 'ann@gmail.com' }]);
      await enterCode(visit, '', 'ann@gmail.com');
    },
    'with a code that is refused': async (visit) => {
      await enterCode(visit, '000000');
      await visit.page.getByText("This isn't the right code.").waitFor();
    },
    'with a code that has expired': async (visit) => {
      await enterCode(visit, '');
      await visit.control.expire('access-codes');
      await visit.page.getByLabel('Enter the code from the email').fill('000000');
      await visit.page.getByRole('button', { name: 'Send a new one' }).waitFor();
    },
    'with a code that is sent': async (visit) => {
      await visit.control.addFault('redeemAccessCode', { name: 'hang' });
      await enterCode(visit, '000000');
      // Said a moment after the button is busy: the field has just come.
      await visit.page.getByText('Please wait').waitFor();
    },
  },
};

const longAddress = 'maximiliane.wolfeschlegelsteinhausen+sign-in@customer-service.wolfeschlegelsteinhausen.example';

async function sendLink({ page }: Visit, email: string): Promise<void> {
  await page.goto(loginAddress);
  await loginPage(page).submit(email);
  await loginPage(page).checkYourEmail.waitFor();
}

async function enterCode(visit: Visit, code: string, email = 'ann@example.com'): Promise<void> {
  await visit.control.setFlags({ accessCode: true });
  await sendLink(visit, email);
  await visit.page.getByLabel('Enter the code from the email').fill(code);
}

async function sendAgain({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Send it again' }).click();
}
