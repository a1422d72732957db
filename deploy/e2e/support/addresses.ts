/** The site of the guide. */
export const origin = 'https://login.example.com';
/** The simulator behind the site, and its account site. */
export const [accountOrigin, siteOrigin] = ['http://localhost:5180', 'http://localhost:5181'];
export const certificateFile = '/etc/ssl/certs/login.example.com.pem';
